"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/i18n/locale";

type Props = { paths: Partial<Record<Locale, string | null>> | undefined };

/** Links to the public pages of both translations, if published. */
export function PublicLinks({ paths }: Props) {
  const t = useTranslations("account.member");
  return LOCALES.map((locale) => {
    const path = paths?.[locale];
    return (
      path && (
        <ButtonLink
          key={locale}
          href={path}
          hrefLang={locale}
          target="_blank"
          rel="noopener"
          kind="quiet"
          size="small"
        >
          {t("publicPage", { language: LOCALE_FACTS[locale].short })}
        </ButtonLink>
      )
    );
  });
}
