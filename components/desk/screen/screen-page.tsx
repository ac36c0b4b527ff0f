import { redirect } from "next/navigation";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { urlOf } from "@/lib/account/page-url";
import { enterScreen, decideAccess, screenActor } from "@/lib/account/guard";
import type { MenuEntry } from "@/lib/account/menu";
import { SCREENS, type ScreenName } from "@/lib/account/screens";
import type { ActorOf, Role, UserActor } from "@/lib/core/actor";
import type { Screen } from "@/lib/manifest/shape";
import { setPageStatus } from "@/lib/http/page-context";
import { localePath, type Locale } from "@/lib/i18n/locale";
import { pageLocale } from "@/lib/i18n/page-locale";
import type { SearchParams } from "@/lib/i18n/page-number";
import { RefusedScreen, refusedMetadata } from "./refused-screen";

/** The variable parts of a page's address, beside the language. */
type Parts = Record<string, string | string[] | undefined>;
type Props<P extends Parts> = {
  params: Promise<P & { locale: string }>;
  searchParams: SearchParams;
};

/** A user who may see the screen, and what they asked for. */
type Entered<P extends Parts, R extends Role> = {
  locale: Locale;
  actor: ActorOf<R>;
  params: P;
  query: Awaited<SearchParams>;
};

/**
 * Draws the screen for a user who has been let in; undefined when the addressed item does not exist
 * for them, which is a 404.
 */
type Render<P extends Parts, R extends Role> = (
  entered: Entered<P, R>,
) => Promise<ReactNode> | ReactNode;

/** The role that a screen asks for. */
type RoleOf<N extends ScreenName> = (typeof SCREENS)[N]["access"];

type Options<P extends Parts> = {
  /**
   * The address of the page without locale prefix, to come back to after the login; that of the
   * screen when left out.
   */
  address?(params: P): string;
  /**
   * The title, for those who may see the screen; undefined when nothing is there. The screen's
   * entry in the menu when left out.
   */
  title?(pageParams: { locale: Locale; params: P }): Promise<string | undefined>;
  /** The path of a screen to which a user is led instead, whether they may see this one or not. */
  elsewhere?(asked: { actor: UserActor; params: P }): string | undefined;
};

/** What a page file exports: `generateMetadata` and its default. */
export type ScreenPage<P extends Parts> = {
  metadata(props: Props<P>): Promise<Metadata>;
  Page(props: Props<P>): Promise<ReactNode>;
};

const menuTitle = async (locale: Locale, name: MenuEntry["name"]) =>
  (await getTranslations({ locale, namespace: "account.menu" }))(name);

/**
 * Makes the page of a screen of the account area. Nothing of it is drawn, and not even its title
 * told, before the guard has let a user in: visitors are led to the login and back, others refused
 * as lib/account/screens.ts says. Every page of the area is made here; a test reads the files.
 */
export function screenPage<N extends MenuEntry["name"], P extends Parts = Record<never, never>>(
  name: N,
  render: Render<P, RoleOf<N>>,
  options?: Options<P>,
): ScreenPage<P>;
export function screenPage<N extends ScreenName, P extends Parts = Record<never, never>>(
  name: N,
  render: Render<P, RoleOf<N>>,
  options: Options<P> & Required<Pick<Options<P>, "title">>,
): ScreenPage<P>;
export function screenPage<N extends ScreenName, P extends Parts>(
  name: N,
  render: Render<P, RoleOf<N>>,
  options: Options<P> = {},
): ScreenPage<P> {
  const screen: Screen & { access: RoleOf<N> } = SCREENS[name];
  const {
    elsewhere,
    address = () => screen.path,
    title = ({ locale }) => menuTitle(locale, name as MenuEntry["name"]),
  } = options;
  return {
    async metadata({ params }) {
      const locale = await pageLocale(params);
      const verdict = decideAccess(await screenActor(), screen, { locale, path: screen.path });
      if (verdict.kind === "elsewhere") return {};
      if (verdict.kind === "refused") return refusedMetadata({ locale, status: verdict.status });
      const words = await title({ locale, params: await params });
      return words === undefined ? refusedMetadata({ locale, status: 404 }) : { title: words };
    },
    async Page({ params: pageParams, searchParams }) {
      const [locale, params, query] = await Promise.all([
        pageLocale(pageParams),
        pageParams,
        searchParams,
      ]);
      const here = { locale, path: urlOf(address(params), query) };
      if (elsewhere) {
        // Any signed-in user; the rights of this screen are checked below.
        const anybody = await enterScreen(SCREENS.dashboard, here);
        const to = anybody.kind === "in" ? elsewhere({ actor: anybody.actor, params }) : undefined;
        if (to !== undefined) redirect(localePath(locale, to));
      }
      const verdict = await enterScreen(screen, here);
      if (verdict.kind === "refused")
        return <RefusedScreen locale={locale} status={verdict.status} />;
      const drawn = await render({ locale, actor: verdict.actor, params, query });
      if (drawn !== undefined) return drawn;
      setPageStatus(404);
      return <RefusedScreen locale={locale} status={404} />;
    },
  };
}
