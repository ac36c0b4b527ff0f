import { formTexts } from "@/components/kit/form/labels";
import { SignOutParts } from "@/components/site/frame/sign-out-parts";
import { AcceptInvitation } from "@/components/directory/representative/accept-invitation";
import { invitationLabels } from "@/components/directory/representative/labels";
import { userMetadata, type UserPageProps } from "@/components/people/user/page-props";
import { userPaths } from "@/components/kit/session/user-paths";
import { UserFrame } from "@/components/people/user/user-frame";
import { pageActor } from "@/lib/kernel/auth/session/page-actor";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { loadLoggedUser } from "@/lib/people/user/logged-user";

export const generateMetadata = ({ params }: UserPageProps) => userMetadata(params, "invitation");

/** The target of a mailed invitation to represent a company. */
export default async function InvitationPage({ params }: UserPageProps) {
  const [locale, actor] = await Promise.all([pageLocale(params), pageActor()]);
  const [labels, texts, user] = await Promise.all([
    invitationLabels(locale),
    formTexts(locale),
    actor.kind === "user" ? loadLoggedUser(actor.userId) : undefined,
  ]);
  return (
    <UserFrame locale={locale} path={userPaths.invitation} illustration="door">
      <SignOutParts />
      <AcceptInvitation
        locale={locale}
        labels={labels}
        texts={texts}
        viewer={user ? { email: user.email, isVerified: user.verified_at !== null } : null}
      />
    </UserFrame>
  );
}
