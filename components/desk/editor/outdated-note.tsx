"use client";

import { useTranslations } from "next-intl";
import { LOCALE_FACTS, otherLocale, type Locale } from "@/lib/i18n/locale";
import { Icon } from "@/components/ui/icon";

/**
 * Says that the other language was changed after this one, until somebody says that this one is
 * right as it is.
 */
export function OutdatedNote({
  locale,
  isBusy,
  onCurrent,
}: {
  locale: Locale;
  isBusy: boolean;
  onCurrent(): void;
}) {
  const t = useTranslations("account.editor");
  return (
    <div className="note" data-tone="waiting">
      <Icon name="warning" />
      <p className="min-w-0 flex-1">
        {t("outdatedText", { language: LOCALE_FACTS[otherLocale(locale)].label })}{" "}
        <button type="button" className="link-line" aria-disabled={isBusy} onClick={onCurrent}>
          {t("markCurrent")}
        </button>
      </p>
    </div>
  );
}
