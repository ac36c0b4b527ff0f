import { hasRole, type Actor } from "@/lib/kernel/core/actor";
import { entriesOf, omit } from "@/lib/kernel/core/records";
import type { Screen } from "@/lib/kernel/manifest/shape";
import { byPlace, type MenuEntry } from "./menu";
import { SCREENS, type ScreenName } from "./screens";

const screens: Readonly<Record<string, Screen>> = SCREENS;

/** The menu entry of a screen: its own, or that of the screen above it. */
const menuOf = ({ menu, under }: Screen) => (under ? screens[under]?.menu : menu);

/** The icon of a screen, which is that of its menu entry. */
export const iconOf = (name: ScreenName): MenuEntry["icon"] =>
  menuOf(SCREENS[name])?.icon as MenuEntry["icon"];

type Texts = {
  [N in ScreenName]: (typeof SCREENS)[N] extends { creates: { text: infer T } } ? T : never;
}[ScreenName];

/** Something new that can be made: its screen, the path to it without locale prefix, and its text below `account`. */
export type Creatable = { name: ScreenName; path: string; text: Texts };

const isFor = (actor: Actor, of: "editors" | "companies" | undefined): boolean =>
  of === undefined ||
  hasRole(actor, "editor") ||
  (of === "companies" && actor.kind === "user" && actor.memberId !== null);

/** What a user may make, in the order of the menu. */
export const creatablesOf = (actor: Actor): Creatable[] =>
  entriesOf<ScreenName, Screen>(SCREENS)
    .flatMap(([name, screen]) => {
      const { creates, path, access } = screen;
      const menu = menuOf(screen);
      if (!creates || !menu || !hasRole(actor, access) || !isFor(actor, creates.of)) return [];
      const text = creates.text as Texts;
      return [{ name, path: creates.path ?? path, text, place: menu }];
    })
    .toSorted((a, b) => byPlace(a.place, b.place))
    .map((one) => omit(one, ["place"]));
