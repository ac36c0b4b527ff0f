"use client";

import { useTranslations } from "next-intl";
import { SettingsForm } from "@/components/kernel/setting/desk/settings-form";
import type { SettingsGroup } from "@/components/kernel/setting/desk/settings-groups";
import type { SiteEditView } from "@/lib/kernel/setting/save";
import type { SetupStep } from "@/lib/site/setup/steps";
import { SkipLink } from "./skip-link";
import { useStep } from "./use-step";

type SettingsStepName = Exclude<SetupStep, "sections" | "pages">;

/** The groups of the settings that each step shows. */
const GROUPS: Record<SettingsStepName, readonly SettingsGroup[]> = {
  site: ["site"],
  contact: ["contact", "socials", "partner"],
  access: ["access"],
};

/** Step of the set-up that edits a group of the site's settings. */
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
  // Going on without a change counts as skipping, so that the step is no longer open.
  const next = { label: t("saveAndGo"), go: isSkippable ? () => void skip() : go };
  return (
    <>
      <SettingsForm site={site} groups={GROUPS[step]} next={next} />
      {isSkippable && (
        <p className="mt-4">
          <SkipLink busy={busy} onSkip={() => void skip()} />
        </p>
      )}
    </>
  );
}
