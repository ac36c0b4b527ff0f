import type { ReactNode } from "react";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { OfferNote } from "@/components/audience/board/offer-note";
import { formTexts } from "@/components/kit/form/labels";
import { withReturnPath } from "@/components/kit/session/next-path";
import { AccountBenefits } from "@/components/people/user/account-benefits";
import { userPaths } from "@/components/kit/session/user-paths";
import { registerLabels } from "@/components/people/user/labels";
import {
  requestedNext,
  userMetadata,
  type UserPageProps,
} from "@/components/people/user/page-props";
import { RegistrationClosed } from "@/components/people/user/registration-closed";
import { RegisterForm } from "@/components/people/user/register-form";
import { SignOutParts } from "@/components/site/frame/sign-out-parts";
import { SignedIn } from "@/components/people/user/signed-in";
import { OtherForm, UserFrame, UserHead } from "@/components/people/user/user-frame";
import { pageActor } from "@/lib/kernel/auth/session/page-actor";
import { paths } from "@/lib/kernel/core/paths";
import { Link } from "@/lib/kernel/i18n/navigation";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { firstValue } from "@/lib/kernel/i18n/page-number";
import { linkTargets } from "@/lib/magazine/page/read/link-targets";
import { listProfessions } from "@/lib/directory/profession/service";
import { isRegistrationOpen, siteName } from "@/lib/kernel/setting/service";

export const generateMetadata = ({ params }: UserPageProps) => userMetadata(params, "register");

/** The registration; `?kind=company` preselects a company. */
export default async function RegisterPage({ params, searchParams }: UserPageProps) {
  const [locale, next, actor, query] = await Promise.all([
    pageLocale(params),
    requestedNext(searchParams),
    pageActor(),
    searchParams,
  ]);
  const kind = firstValue(query.kind) === "company" ? "company" : "individual";
  const path = withReturnPath(userPaths.register, next);
  if (actor.kind === "user")
    return (
      <>
        <SignOutParts />
        <SignedIn locale={locale} path={path} actor={actor} />
      </>
    );
  if (!(await isRegistrationOpen())) return <RegistrationClosed locale={locale} path={path} />;
  const [t, labels, texts, professions, exists] = await Promise.all([
    getTranslations({ locale, namespace: "user.register" }),
    registerLabels(locale),
    formTexts(locale),
    listProfessions(locale),
    linkTargets(locale),
  ]);
  const linkTo = (href: "/terms" | "/privacy") =>
    function PageLink(children: ReactNode) {
      return exists(href) ? (
        <Link locale={locale} href={href} target="_blank" className="link-line">
          {children}
          <span className="visually-hidden"> {t("termsNewTab")}</span>
        </Link>
      ) : (
        children
      );
    };
  const terms = t.rich(exists("/terms") ? "termsAndPrivacy" : "terms", {
    terms: linkTo("/terms"),
    link: linkTo("/privacy"),
  });
  return (
    <UserFrame
      locale={locale}
      path={path}
      illustration="stairs"
      aside={<AccountBenefits locale={locale} />}
    >
      <UserHead title={t("title")} lead={t("lead")} />
      <OfferNote locale={locale} />
      <p className="mt-3 text-sm text-soft">{texts.requiredNote}</p>
      <RegisterForm
        locale={locale}
        labels={labels}
        texts={texts}
        kind={kind}
        siteName={await siteName()}
        terms={terms}
        professions={professions.map(({ id, profession, slug }) => ({ id, profession, slug }))}
      />
      <OtherForm
        locale={locale}
        text={t("haveAccount")}
        href={withReturnPath(paths.login, next)}
        label={labels.toLogin}
      />
    </UserFrame>
  );
}
