import { formTexts } from "@/components/kit/form/labels";
import { userPaths } from "@/components/kit/session/user-paths";
import { resetLabels } from "@/components/people/user/labels";
import { userMetadata, type UserPageProps } from "@/components/people/user/page-props";
import { ResetForm } from "@/components/people/user/reset-form";
import { UserFrame } from "@/components/people/user/user-frame";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { siteName } from "@/lib/kernel/setting/service";

export const generateMetadata = ({ params }: UserPageProps) => userMetadata(params, "reset");

/** The target of mailed reset links and invitations. */
export default async function ResetPasswordPage({ params }: UserPageProps) {
  const locale = await pageLocale(params);
  const [labels, texts] = await Promise.all([resetLabels(locale), formTexts(locale)]);
  return (
    <UserFrame locale={locale} path={userPaths.resetPassword} illustration="window">
      <ResetForm locale={locale} labels={labels} texts={texts} siteName={await siteName()} />
    </UserFrame>
  );
}
