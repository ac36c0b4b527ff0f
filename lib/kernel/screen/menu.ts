import { hasRole, type Actor } from "@/lib/kernel/core/actor";
import { MANIFESTS } from "@/lib/kernel/manifest/all";
import { MENU_GROUPS, type MenuGroup } from "@/lib/kernel/manifest/menu-group";
import type { Manifest } from "@/lib/kernel/manifest/shape";
import type { SCREENS, ScreenName } from "./screens";

type Entry = { name: string; icon: string; path: string; group: MenuGroup | undefined };

/** So many entries, or fewer, are seen at once before anything is unfolded. */
const MOST_OPEN = 11;

/** An entry of the left menu: a screen that declares one. */
export type MenuEntry = {
  [N in ScreenName]: (typeof SCREENS)[N] extends { menu: { icon: infer I } }
    ? { name: N; icon: I; path: string; group: MenuGroup | undefined }
    : never;
}[ScreenName];

/** Whether a screen of editors and of companies is for a user: who acts for none has nothing there. */
export const isOfCompanies = (actor: Actor): boolean =>
  hasRole(actor, "editor") || (actor.kind === "user" && actor.memberId !== null && actor.verified);

const isMenuOf = (actor: Actor, of?: "users" | "editors" | "companies"): boolean => {
  if (of === "companies") return isOfCompanies(actor);
  return of === undefined || (of === "editors") === hasRole(actor, "editor");
};

const placeOf = (group: MenuGroup | undefined): number =>
  group === undefined ? -1 : MENU_GROUPS.indexOf(group);

type Place = { group?: MenuGroup | undefined; position: number };

/** The order of the menu: by group, then by position. */
export const byPlace = (a: Place, b: Place): number =>
  placeOf(a.group) - placeOf(b.group) || a.position - b.position;

/** The entries of the left menu that a user may open, in their order. */
export function menuOf(actor: Actor): MenuEntry[];
export function menuOf(actor: Actor, manifests: readonly Manifest[]): Entry[];
export function menuOf(actor: Actor, manifests: readonly Manifest[] = MANIFESTS): Entry[] {
  return manifests
    .flatMap(({ screens = {} }) => Object.entries(screens))
    .flatMap(([name, { path, access, menu }]) =>
      menu && hasRole(actor, access) && isMenuOf(actor, menu.of) ? [{ name, path, ...menu }] : [],
    )
    .sort(byPlace)
    .map(({ name, icon, path, group }) => ({ name, icon, path, group }));
}

/** The groups that are open at first: in their order, as many as do not make the menu long. */
export function openGroups(entries: readonly { group?: MenuGroup | undefined }[]): MenuGroup[] {
  const sizeOf = (group: MenuGroup | undefined) =>
    entries.filter((entry) => entry.group === group).length;
  const groups = MENU_GROUPS.filter((group) => sizeOf(group) > 0);
  let seen = sizeOf(undefined);
  const first = groups.findIndex((group) => (seen += sizeOf(group)) > MOST_OPEN);
  return groups.slice(0, first < 0 ? undefined : first);
}

/** The path of the menu entry that is marked as current on a screen without an entry of its own. */
export function parentsOf(manifests: readonly Manifest[] = MANIFESTS): Map<string, string> {
  const screens = new Map(manifests.flatMap((one) => Object.entries(one.screens ?? {})));
  return new Map(
    [...screens.values()].flatMap(({ path, under }) => {
      const parent = under === undefined ? undefined : screens.get(under);
      return parent ? [[path, parent.path]] : [];
    }),
  );
}
