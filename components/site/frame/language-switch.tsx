import { LOCALE_FACTS, localePath, otherLocale } from "@/lib/kernel/i18n/locale";
import type { PageLocation } from "@/components/kit/layout/page-location";
import { LanguageLink } from "@/components/kit/layout/language-link";
import { LanguageMissing } from "@/components/kit/layout/language-missing";

type Props = PageLocation & { labels: { same: string; missing: string; home: string } };

/** Links to the translation of the page, or says that there is none. */
export function LanguageSwitch({ locale, alternates, path, labels }: Props) {
  const other = otherLocale(locale);
  const { short } = LOCALE_FACTS[other];
  const href = alternates ? alternates[other] : localePath(other, path);
  if (href === null)
    return (
      <LanguageMissing
        short={short}
        text={labels.missing}
        homeLabel={labels.home}
        homeHref={localePath(other, "/")}
        lang={other}
      />
    );
  return <LanguageLink locale={other} href={href} />;
}
