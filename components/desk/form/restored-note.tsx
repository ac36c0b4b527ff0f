"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";

/** Says that a draft of this browser was brought back, and offers to drop it. */
export function RestoredNote({ onDiscard }: { onDiscard(): void }) {
  const t = useTranslations("account.form");
  return (
    <p role="status" className="note" data-tone="plain">
      <Icon name="history" />
      <span>
        {t("restored")}{" "}
        <button type="button" className="link-line" onClick={onDiscard}>
          {t("discardRestored")}
        </button>
      </span>
    </p>
  );
}
