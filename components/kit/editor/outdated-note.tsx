"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/kit/ui/icon";
import { LOCALE_FACTS, otherLocale, type Locale } from "@/lib/kernel/i18n/locale";
import type { EditView } from "./translation-status";
import { LinkButton } from "@/components/kit/ui/button";

type Props = {
  form: { view: EditView | null; isBusy: boolean; markCurrent(locale: Locale): Promise<boolean> };
  locale: Locale;
};

/** Says that the translation is outdated, and lets a user mark it as up to date. */
export function OutdatedNote({ form: { view, isBusy, markCurrent }, locale }: Props) {
  const t = useTranslations("account.editor");
  if (!view?.translations[locale]?.is_outdated) return null;
  return (
    <div className="note" data-tone="waiting">
      <Icon name="warning" />
      <p className="min-w-0 flex-1">
        {t("outdatedText", { language: LOCALE_FACTS[otherLocale(locale)].label })}{" "}
        <LinkButton aria-disabled={isBusy} onClick={() => void markCurrent(locale)}>
          {t("markCurrent")}
        </LinkButton>
      </p>
    </div>
  );
}
