import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { judge, screenActor } from "@/lib/account/guard";
import { SCREENS, type ScreenName } from "@/lib/account/screens";
import type { Locale } from "@/lib/i18n/locale";
import { refusedMetadata } from "./refused-screen";

/** The title of a screen, for those alone who may see it. */
export async function screenMetadata(locale: Locale, name: ScreenName, title: () => Promise<string>): Promise<Metadata> {
  const screen = SCREENS[name];
  const verdict = judge(await screenActor(), screen, { locale, address: screen.path });
  if (verdict.kind === "elsewhere") return {};
  return verdict.kind === "refused" ? refusedMetadata({ locale, status: verdict.status }) : { title: await title() };
}

/** The title that the menu has for a screen. */
export const menuTitle = async (locale: Locale, name: "dashboard" | "allUsers" | "audit" | "personalDetails"): Promise<string> => (await getTranslations({ locale, namespace: "account.menu" }))(name);
