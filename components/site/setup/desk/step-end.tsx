"use client";

import { useTranslations } from "next-intl";
import { Button, LinkButton } from "@/components/kit/ui/button";

/** Button that skips a step. */
export function SkipLink({ busy, onSkip }: { busy: string | undefined; onSkip(): void }) {
  const t = useTranslations("account.setup");
  return (
    <LinkButton className="text-sm" aria-disabled={busy !== undefined} onClick={onSkip}>
      {t("skip")}
    </LinkButton>
  );
}

/** Submit and skip buttons of a step that creates items. */
export function StepEnd({
  label,
  busy,
  isSkippable,
  onSkip,
}: {
  label: string;
  busy: string | undefined;
  isSkippable: boolean;
  onSkip(): void;
}) {
  const t = useTranslations("account.setup");
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-rule pt-6">
      <Button type="submit" aria-disabled={busy !== undefined}>
        {busy === "save" ? t("creating") : label}
      </Button>
      {isSkippable && <SkipLink busy={busy} onSkip={onSkip} />}
    </div>
  );
}
