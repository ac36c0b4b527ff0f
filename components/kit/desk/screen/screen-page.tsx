import { redirect } from "next/navigation";
import type { Metadata } from "next";
import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { ReactNode } from "react";
import { urlOf } from "@/lib/kernel/screen/page-url";
import { enterScreen, decideAccess, screenActor } from "@/lib/kernel/screen/guard";
import type { MenuEntry } from "@/lib/kernel/screen/menu";
import { SCREENS, type ScreenName } from "@/lib/kernel/screen/screens";
import type { ActorOf, Role, UserActor } from "@/lib/kernel/core/actor";
import type { Screen } from "@/lib/kernel/manifest/shape";
import { setPageStatus } from "@/lib/kernel/http/page-context";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import { pageLocale } from "@/lib/kernel/i18n/page-locale";
import type { SearchParams } from "@/lib/kernel/i18n/page-number";
import { RefusedScreen, refusedMetadata } from "./refused-screen";

/** The dynamic segments and the query of a page. */
type Parts = Record<string, string | string[] | undefined>;
type Props<P extends Parts> = {
  params: Promise<P & { locale: string }>;
  searchParams: SearchParams;
};

/** The user and the request of a screen. */
type Entered<P extends Parts, R extends Role> = {
  locale: Locale;
  actor: ActorOf<R>;
  params: P;
  query: Awaited<SearchParams>;
};

/**
 * Renders the screen for an authorised user; undefined for an item that does not exist for them,
 * which is a 404.
 */
type Render<P extends Parts, R extends Role> = (
  entered: Entered<P, R>,
) => Promise<ReactNode> | ReactNode;

/** The required role. */
type RoleOf<N extends ScreenName> = (typeof SCREENS)[N]["access"];

type Options<P extends Parts> = {
  /**
   * The URL without locale prefix, for the redirect after the login; by default that of the screen.
   */
  address?(params: P): string;
  /**
   * The title for authorised users; undefined for a missing item. By default the label of the menu
   * entry.
   */
  title?(pageParams: { locale: Locale; params: P }): Promise<string | undefined>;
  /** Redirects to another screen before the rights are checked. */
  elsewhere?(asked: { actor: UserActor; params: P }): string | undefined;
};

/** The exports of a page file: `generateMetadata` and the default export. */
export type ScreenPage<P extends Parts> = {
  metadata(props: Props<P>): Promise<Metadata>;
  Page(props: Props<P>): Promise<ReactNode>;
};

async function menuTitle(locale: Locale, name: MenuEntry["name"]) {
  const t = await getTranslations({ locale, namespace: "account.menu" });
  return t(name);
}

/**
 * Makes the page of a screen of the account area. Nothing is rendered before the guard has
 * authorised the user, not even the title: visitors are redirected to the login, others get the
 * page of lib/kernel/screen/screens.ts. Every page of the area must use it; a test reads the files.
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
      const access = decideAccess(await screenActor(), screen, { locale, path: screen.path });
      if (access.kind === "elsewhere") return {};
      if (access.kind === "refused") return refusedMetadata({ locale, status: access.status });
      const text = await title({ locale, params: await params });
      return text === undefined ? refusedMetadata({ locale, status: 404 }) : { title: text };
    },
    async Page({ params: pageParams, searchParams }) {
      const [locale, params, query] = await Promise.all([
        pageLocale(pageParams),
        pageParams,
        searchParams,
      ]);
      const requested = { locale, path: urlOf(address(params), query) };
      if (elsewhere) {
        // Any signed-in user; the screen's own right is checked below.
        const anybody = await enterScreen(SCREENS.dashboard, requested);
        const to = anybody.kind === "in" ? elsewhere({ actor: anybody.actor, params }) : undefined;
        if (to !== undefined) redirect(localePath(locale, to));
      }
      const access = await enterScreen(screen, requested);
      if (access.kind === "refused")
        return <RefusedScreen locale={locale} status={access.status} />;
      const drawn = await render({ locale, actor: access.actor, params, query });
      if (drawn !== undefined) return drawn;
      setPageStatus(404);
      return <RefusedScreen locale={locale} status={404} />;
    },
  };
}
