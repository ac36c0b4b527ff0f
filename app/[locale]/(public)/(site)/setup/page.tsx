import { redirect } from "next/navigation";
import { NotFoundScreen, notFoundMetadata } from "@/components/site/missing/not-found-screen";
import { FirstManagerPage } from "@/components/site/setup/first-manager-page";
import { userMetadata, type UserPageProps } from "@/components/people/user/page-props";
import { pageActor } from "@/lib/kernel/auth/session/page-actor";
import { paths } from "@/lib/kernel/core/paths";
import { localePath } from "@/lib/kernel/i18n/locale";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import { isSetupOpen } from "@/lib/site/setup/first-manager";

export async function generateMetadata({ params }: UserPageProps) {
  if (await isSetupOpen()) return userMetadata(params, "setup");
  return notFoundMetadata(await pageLocale(params));
}

/**
 * Page of the link that the start of a real site prints: the form for the first manager. A 404
 * while no link is valid.
 */
export default async function SetupPage({ params }: UserPageProps) {
  const [locale, actor, isOpen] = await Promise.all([
    pageLocale(params),
    pageActor(),
    isSetupOpen(),
  ]);
  if (isOpen) return <FirstManagerPage locale={locale} />;
  if (actor.kind === "user") redirect(localePath(locale, paths.dashboard));
  return <NotFoundScreen locale={locale} />;
}
