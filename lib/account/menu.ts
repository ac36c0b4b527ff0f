import { hasRole, type Actor } from "@/lib/core/actor";
import { MANIFESTS } from "@/lib/manifest/all";
import type { Manifest } from "@/lib/manifest/shape";
import type { SCREENS, ScreenName } from "./screens";

type Entry = { name: string; icon: string; path: string };

/** An entry of the left menu: a screen that declares one. */
export type MenuEntry = {
  [N in ScreenName]: (typeof SCREENS)[N] extends { menu: { icon: infer I } }
    ? { name: N; icon: I; path: string }
    : never;
}[ScreenName];

/** Whether a screen of editors and of companies is for a user: who acts for none has nothing there. */
export const isOfCompanies = (actor: Actor): boolean =>
  hasRole(actor, "editor") || (actor.kind === "user" && actor.memberId !== null && actor.verified);

const isMenuOf = (actor: Actor, of?: "users" | "editors" | "companies"): boolean => {
  if (of === "companies") return isOfCompanies(actor);
  return of === undefined || (of === "editors") === hasRole(actor, "editor");
};

/** The entries of the left menu that a user may open, in their order. */
export function menuOf(actor: Actor): MenuEntry[];
export function menuOf(actor: Actor, manifests: readonly Manifest[]): Entry[];
export function menuOf(actor: Actor, manifests: readonly Manifest[] = MANIFESTS): Entry[] {
  return manifests
    .flatMap(({ screens = {} }) => Object.entries(screens))
    .flatMap(([name, { path, access, menu }]) =>
      menu && hasRole(actor, access) && isMenuOf(actor, menu.of) ? [{ name, path, ...menu }] : [],
    )
    .sort((a, b) => a.position - b.position)
    .map(({ name, icon, path }) => ({ name, icon, path }));
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
