import { getTranslations } from "@/lib/kernel/i18n/translations";
import { ButtonLink } from "@/components/kit/ui/button";
import type { UserActor } from "@/lib/kernel/core/actor";
import { paths } from "@/lib/kernel/core/paths";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { loadLoggedUser } from "@/lib/people/user/logged-user";
import { SignOutButton } from "@/components/kit/session/sign-out-button";
import { UserFrame, UserHead } from "./user-frame";

/** Login and registration for a signed-in user: the account's name, and links. */
export async function SignedIn({
  locale,
  path,
  actor,
}: {
  locale: Locale;
  path: string;
  actor: UserActor;
}) {
  const [t, user] = await Promise.all([
    getTranslations({ locale, namespace: "user" }),
    loadLoggedUser(actor.userId),
  ]);
  return (
    <UserFrame locale={locale} path={path} illustration="door">
      <UserHead title={t("signedInTitle")} lead={t("signedInText", { email: user.email })} />
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink locale={locale} href={paths.dashboard}>
          {t("toDashboard")}
        </ButtonLink>
        <SignOutButton locale={locale} label={t("signOutFirst")} failed={t("signOutFailed")} />
      </p>
    </UserFrame>
  );
}
