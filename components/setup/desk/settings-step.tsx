"use client";

import { useTranslations } from "next-intl";
import { SettingsForm } from "@/components/setting/desk/settings-form";
import type { SettingsPart } from "@/components/setting/desk/settings-parts";
import type { SiteEditView } from "@/lib/setting/save";
import type { SetupStep } from "@/lib/setup/steps";
import { SkipLink } from "./step-end";
import { useStep } from "./use-step";

type SettingsStepName = Exclude<SetupStep, "sections" | "pages">;

/** The parts of the settings that a step asks for. */
const PARTS: Record<SettingsStepName, readonly SettingsPart[]> = {
  site: ["house"],
  contact: ["contact", "socials", "partner"],
  access: ["access"],
};

/** A step that is a part of the settings of the site. */
export function SettingsStep({
  step,
  site,
  isSkippable,
}: {
  step: SettingsStepName;
  site: SiteEditView;
  isSkippable: boolean;
}) {
  const t = useTranslations("account.setup");
  const { busy, go, skip } = useStep(step);
  // What is left as it is was looked at: the step does not wait any more.
  const next = { label: t("saveAndGo"), go: isSkippable ? () => void skip() : go };
  return (
    <>
      <SettingsForm site={site} parts={PARTS[step]} next={next} />
      {isSkippable && (
        <p className="mt-4">
          <SkipLink busy={busy} onSkip={() => void skip()} />
        </p>
      )}
    </>
  );
}
