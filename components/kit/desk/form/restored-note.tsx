"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/kit/ui/icon";
import { LinkButton } from "@/components/kit/ui/button";

/** Says that a draft was restored, and offers to discard it. */
export function RestoredNote({ onDiscard }: { onDiscard(): void }) {
  const t = useTranslations("account.form");
  return (
    <p role="status" className="note" data-tone="plain">
      <Icon name="history" />
      <span>
        {t("restored")} <LinkButton onClick={onDiscard}>{t("discardRestored")}</LinkButton>
      </span>
    </p>
  );
}
