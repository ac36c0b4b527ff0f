"use client";

import { useTranslations } from "next-intl";
import { LinkButton } from "@/components/kit/ui/button";

/** Button that skips a step. */
export function SkipLink({ busy, onSkip }: { busy: string | undefined; onSkip(): void }) {
  const t = useTranslations("account.setup");
  return (
    <LinkButton className="text-sm" aria-disabled={busy !== undefined} onClick={onSkip}>
      {t("skip")}
    </LinkButton>
  );
}
