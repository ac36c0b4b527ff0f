import { redirect } from "next/navigation";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import { OfferNote } from "@/components/audience/board/offer-note";
import { formTexts } from "@/components/kit/form/labels";
import { withReturnPath } from "@/components/kit/session/next-path";
import { userPaths } from "@/components/kit/session/user-paths";
import { loginLabels } from "@/components/people/user/labels";
import { LoginForm } from "@/components/people/user/login-form";
import {
  requestedNext,
  hasSessionCookies,
  userMetadata,
  type UserPageProps,
} from "@/components/people/user/page-props";
import { SignOutParts } from "@/components/site/frame/sign-out-parts";
import { SignedIn } from "@/components/people/user/signed-in";
import { AccountBenefits } from "@/components/people/user/account-benefits";
import { Note, OtherForm, UserFrame, UserHead } from "@/components/people/user/user-frame";
import { pageActor } from "@/lib/kernel/auth/session/page-actor";
import { paths } from "@/lib/kernel/core/paths";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";

export const generateMetadata = ({ params }: UserPageProps) => userMetadata(params, "login");

/**
 * The login, to which the account area redirects visitors and every sign-out
 * (docs/site.md#account-area).
 */
export default async function LoginPage({ params, searchParams }: UserPageProps) {
  const [locale, next, actor] = await Promise.all([
    pageLocale(params),
    requestedNext(searchParams),
    pageActor(),
  ]);
  if (actor.kind === "user" && next) redirect(next);
  const path = withReturnPath(paths.login, next);
  if (actor.kind === "user")
    return (
      <>
        <SignOutParts />
        <SignedIn locale={locale} path={path} actor={actor} />
      </>
    );
  const [t, labels, texts, hasEnded] = await Promise.all([
    getTranslations({ locale, namespace: "user.login" }),
    loginLabels(locale),
    formTexts(locale),
    hasSessionCookies(),
  ]);
  return (
    <UserFrame
      locale={locale}
      path={path}
      illustration="door"
      aside={<AccountBenefits locale={locale} />}
    >
      <UserHead title={t("title")} lead={next || hasEnded ? undefined : t("lead")} />
      {hasEnded ? (
        <Note>
          <p>{t("expired")}</p>
        </Note>
      ) : (
        next && <p className="mt-4 text-lg text-soft">{t("toContinue")}</p>
      )}
      <OfferNote locale={locale} />
      <LoginForm locale={locale} labels={labels} texts={texts} next={next} />
      <OtherForm
        locale={locale}
        text={t("noAccount")}
        href={withReturnPath(userPaths.register, next)}
        label={t("register")}
      />
    </UserFrame>
  );
}
