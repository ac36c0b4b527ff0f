import { getTranslations } from "@/lib/i18n/translations";
import type { OwnMemberState } from "@/lib/account/waiting-members";
import { LOCALE_FACTS, LOCALES, type Locale } from "@/lib/i18n/locale";
import { Chip } from "@/components/ui/chip";

/** The user's company: its status, and links to its public pages. */
export async function OwnMemberCard({
  locale,
  company: { name, isApproved, alternates },
}: {
  locale: Locale;
  company: OwnMemberState;
}) {
  const t = await getTranslations({ locale, namespace: "account.dashboard" });
  const pages = LOCALES.flatMap((language) =>
    alternates[language] === null ? [] : [{ language, href: alternates[language] }],
  );
  const companyState = () => {
    if (pages.length > 0) return "companyPublic";
    return isApproved ? "companyHidden" : "companyWaiting";
  };
  const state = companyState();
  const companyTone = () => {
    if (pages.length > 0) return "good";
    return isApproved ? "plain" : "waiting";
  };
  return (
    <section aria-labelledby="company-title">
      <div className="desk-title">
        <h2 id="company-title" className="text-xl">
          {t("companyTitle")}
        </h2>
      </div>
      <div className="py-5">
        <p className="headline text-2xl">{name}</p>
        <p className="mt-2">
          <Chip tone={companyTone()}>{t(state)}</Chip>
        </p>
        {pages.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
            {pages.map(({ language, href }) => (
              <li key={language}>
                <a href={href} hrefLang={language} className="link-line">
                  {t("companyPage", { language: LOCALE_FACTS[language].label })}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
