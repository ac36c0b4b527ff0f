import { CompletenessCard } from "@/components/directory/member/desk/completeness-card";
import { ReviewNote } from "@/components/directory/member/desk/review-note";
import { SubmitButton } from "@/components/directory/member/desk/submit-button";
import { ButtonLink } from "@/components/kit/ui/button";
import { Chip } from "@/components/kit/ui/chip";
import type { OwnMemberState } from "@/lib/directory/member/desk/waiting-members";
import { SCREENS } from "@/lib/kernel/screen/screens";
import { LOCALE_FACTS, LOCALES, localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Completeness } from "@/lib/directory/member/completeness";

type Props = { locale: Locale; company: OwnMemberState; completeness: Completeness | null };

/**
 * The user's company: how it stands, with the editors' answer before its approval, the way to its
 * form and its public pages, and what its page still lacks.
 */
export async function OwnMemberPanel({ locale, company, completeness }: Props) {
  const t = await getTranslations({ locale, namespace: "account.dashboard" });
  const { id, name, isApproved, review, alternates } = company;
  const path = `${SCREENS.member.path}/${id}`;
  const pages = LOCALES.flatMap((language) =>
    alternates[language] === null ? [] : [{ language, href: alternates[language] }],
  );
  const isPublic = pages.length > 0;
  const canSubmit = !isApproved && review !== null && review.state !== "waiting";
  return (
    <section aria-labelledby="company-title" id="company">
      <div className="desk-title">
        <h2 id="company-title" className="headline text-2xl">
          {name}
        </h2>
        {isApproved && (
          <Chip tone={isPublic ? "good" : "plain"}>
            {t(isPublic ? "companyPublic" : "companyHidden")}
          </Chip>
        )}
      </div>
      {!isApproved && (
        <div className="mt-5">
          <ReviewNote review={review} isEditor={false}>
            {canSubmit && <SubmitButton id={id} isEditor={false} />}
          </ReviewNote>
        </div>
      )}
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink locale={locale} href={path}>
          {t("companyEdit")}
        </ButtonLink>
        {pages.map(({ language, href }) => (
          <a key={language} href={href} hrefLang={language} className="link-line">
            {t("companyPage", { language: LOCALE_FACTS[language].label })}
          </a>
        ))}
      </p>
      {completeness && (
        <div className="mt-8">
          <CompletenessCard completeness={completeness} path={localePath(locale, path)} />
        </div>
      )}
    </section>
  );
}
