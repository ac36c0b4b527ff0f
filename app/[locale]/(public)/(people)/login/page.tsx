import { redirect } from "next/navigation";
import { withReturnPath } from "@/components/kit/session/next-path";
import {
  requestedNext,
  userMetadata,
  type UserPageProps,
} from "@/components/people/user/page-props";
import { pageActor } from "@/lib/kernel/auth/session/page-actor";
import { hasRole } from "@/lib/kernel/core/actor";
import { paths } from "@/lib/kernel/core/paths";
import { localePath } from "@/lib/kernel/i18n/locale";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";

export const generateMetadata = ({ params }: UserPageProps) => userMetadata(params, "login");

/**
 * The callback of a sign-in (docs/site.md#urls): redirects to the return path on this site; else
 * those who edit something to their dashboard, others home; a visitor to the login.
 */
export default async function CallbackPage({
  params,
  searchParams,
}: UserPageProps): Promise<never> {
  const [locale, next, actor] = await Promise.all([
    pageLocale(params),
    requestedNext(searchParams),
    pageActor(),
  ]);
  if (actor.kind !== "user") redirect(withReturnPath(localePath(locale, paths.login), next));
  const edits = hasRole(actor, "editor") || actor.memberId !== null;
  redirect(next ?? localePath(locale, edits ? paths.dashboard : paths.home));
}
