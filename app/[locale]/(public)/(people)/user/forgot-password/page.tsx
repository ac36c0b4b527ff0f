import { formTexts } from "@/components/kit/form/labels";
import { withReturnPath } from "@/components/kit/session/next-path";
import { userPaths } from "@/components/kit/session/user-paths";
import { ForgotForm } from "@/components/people/user/forgot-form";
import { forgotLabels } from "@/components/people/user/labels";
import { OutboxNote } from "@/components/people/user/outbox-note";
import {
  requestedNext,
  userMetadata,
  type UserPageProps,
} from "@/components/people/user/page-props";
import { UserFrame } from "@/components/people/user/user-frame";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";

export const generateMetadata = ({ params }: UserPageProps) => userMetadata(params, "forgot");

/** Requests a reset link, signed in or not. */
export default async function ForgotPasswordPage({ params, searchParams }: UserPageProps) {
  const [locale, next] = await Promise.all([pageLocale(params), requestedNext(searchParams)]);
  const [labels, texts] = await Promise.all([forgotLabels(locale), formTexts(locale)]);
  return (
    <UserFrame
      locale={locale}
      path={withReturnPath(userPaths.forgotPassword, next)}
      illustration="window"
    >
      <ForgotForm
        locale={locale}
        labels={labels}
        texts={texts}
        next={next}
        outbox={<OutboxNote locale={locale} />}
      />
    </UserFrame>
  );
}
