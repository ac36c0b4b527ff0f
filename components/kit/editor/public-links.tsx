"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/kit/ui/button";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { LanguageAction } from "./language-action";

type Props = { paths: Partial<Record<Locale, string | null>> | undefined };

/** Links to the public pages of both translations, if published. */
export function PublicLinks({ paths }: Props) {
  const t = useTranslations("account.member");
  const shown = LOCALES.flatMap((locale) => {
    const path = paths?.[locale];
    return path ? [{ locale, path }] : [];
  });
  return shown.map(({ locale, path }, index) => (
    <ButtonLink
      key={locale}
      href={path}
      hrefLang={locale}
      target="_blank"
      rel="noopener"
      kind="quiet"
      size="small"
      title={`${t("publicPage")} (${LOCALE_FACTS[locale].label})`}
    >
      <LanguageAction
        icon="external"
        text={t("publicPage")}
        locale={locale}
        isFirst={index === 0}
        isOnly={shown.length === 1}
      />
    </ButtonLink>
  ));
}
