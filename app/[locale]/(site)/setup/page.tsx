import { redirect } from "next/navigation";
import { NotFoundScreen, notFoundMetadata } from "@/components/layout/not-found-screen";
import { FirstManagerPage } from "@/components/setup/first-manager-page";
import { userMetadata, type UserPageProps } from "@/components/user/page-props";
import { pageActor } from "@/lib/auth/session/page-actor";
import { paths } from "@/lib/core/paths";
import { localePath } from "@/lib/i18n/locale";
import { pageLocale } from "@/lib/i18n/page-locale";
import { isSetupOpen } from "@/lib/setup/first-manager";

export async function generateMetadata({ params }: UserPageProps) {
  if (await isSetupOpen()) return userMetadata(params, "setup");
  return notFoundMetadata(await pageLocale(params));
}

/**
 * Where the link leads that the start of a real site prints, while nobody manages it; for everybody
 * else there is no such page.
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
