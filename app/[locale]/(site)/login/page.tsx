import { redirect } from "next/navigation";
import { withNext } from "@/components/session/next-path";
import { requestedNext, userMetadata, type UserPageProps } from "@/components/user/page-props";
import { pageActor } from "@/lib/auth/session/page-actor";
import { paths } from "@/lib/core/paths";
import { localePath } from "@/lib/i18n/locale";
import { pageLocale } from "@/lib/i18n/page-locale";

export const generateMetadata = ({ params }: UserPageProps) => userMetadata(params, "login");

/**
 * The callback (docs/site.md#urls): who comes back from a sign-in goes where they were going, on
 * this site, or home; who is not signed in signs in first.
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
  redirect(
    actor.kind === "user"
      ? (next ?? localePath(locale, paths.home))
      : withNext(localePath(locale, paths.login), next),
  );
}
