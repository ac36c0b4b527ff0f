import { getTranslations } from "@/lib/kernel/i18n/translations";
import { formTexts } from "@/components/kit/form/labels";
import { ButtonLink } from "@/components/kit/ui/button";
import { pageActor } from "@/lib/kernel/auth/session/page-actor";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { loadLoggedUser } from "@/lib/people/user/logged-user";
import { userPaths } from "@/components/kit/session/user-paths";
import { ConfirmEmail } from "./confirm-email";
import { confirmLabels } from "./labels";
import { OutboxNote } from "./outbox-note";
import { ResendLink } from "./resend-link";
import { Steps } from "./steps";
import { UserFrame, UserHead } from "./user-frame";

/**
 * After a registration: the next steps. For a signed-in user: the state of the e-mail address. With
 * a mailed link: its result.
 */
export async function Thanks({ locale, kind }: { locale: Locale; kind: "individual" | "company" }) {
  const [t, site, labels, texts, actor] = await Promise.all([
    getTranslations({ locale, namespace: "user.thanks" }),
    getTranslations({ locale, namespace: "user" }),
    confirmLabels(locale),
    formTexts(locale),
    pageActor(),
  ]);
  const user = actor.kind === "user" ? await loadLoggedUser(actor.userId) : undefined;
  const viewerKind = () => {
    if (user) {
      return user.verified_at ? "verified" : "waiting";
    }
    return "visitor";
  };
  const viewer = viewerKind();
  const isCompany = kind === "company";
  const shown = {
    visitor: (
      <>
        <UserHead
          title={t(isCompany ? "companyTitle" : "title")}
          lead={t(isCompany ? "companyLead" : "lead")}
        />
        <Steps
          steps={
            isCompany
              ? [t("companyStepOne"), t("companyStepTwo"), t("companyStepThree")]
              : [t("stepOne"), t("stepTwo"), t("stepThree")]
          }
        />
        <OutboxNote locale={locale} />
        <p className="mt-6 text-soft">{t("help")}</p>
        <p className="mt-8">
          <ButtonLink locale={locale} href={paths.login}>
            {site("toLogin")}
          </ButtonLink>
        </p>
      </>
    ),
    waiting: (
      <>
        <UserHead title={t("waitingTitle")} lead={t("waitingText", { email: user?.email ?? "" })} />
        <OutboxNote locale={locale} />
        <ResendLink locale={locale} texts={texts} labels={labels} />
      </>
    ),
    verified: (
      <>
        <UserHead title={t("allDoneTitle")} lead={t("allDoneText", { email: user?.email ?? "" })} />
        <p className="mt-8 flex flex-wrap gap-3">
          <ButtonLink locale={locale} href={paths.dashboard}>
            {site("toDashboard")}
          </ButtonLink>
          <ButtonLink locale={locale} href={paths.home} kind="quiet">
            {site("toHome")}
          </ButtonLink>
        </p>
      </>
    ),
  }[viewer];
  return (
    <UserFrame
      locale={locale}
      path={isCompany ? userPaths.companyThankYou : userPaths.thankYou}
      illustration="sail"
    >
      <ConfirmEmail locale={locale} labels={labels} texts={texts} viewer={viewer}>
        {shown}
      </ConfirmEmail>
    </UserFrame>
  );
}
