import { secondsInDay } from "date-fns/constants";
import { keysOf } from "@/lib/kernel/core/records";
import { MENU_GROUPS, type MenuGroup } from "@/lib/kernel/manifest/menu-group";

/** Stores in a cookie which groups of the left menu were folded or unfolded by hand. */
export const MENU_COOKIE = "ds-menu";
const MAX_AGE_SECONDS = 365 * secondsInDay;

/** Groups that were folded (false) or unfolded (true) by hand; the others are as they are at first. */
export type MenuChoice = Readonly<Partial<Record<MenuGroup, boolean>>>;

/** The choice that a cookie holds: names of groups, folded ones after a hyphen. */
export function readMenuChoice(value: string | undefined): MenuChoice {
  const names = new Set((value ?? "").split("."));
  const chosen = MENU_GROUPS.filter((group) => names.has(group) || names.has(`-${group}`));
  return Object.fromEntries(chosen.map((group) => [group, names.has(group)]));
}

/** Stores the choice in this browser, so that the server renders the menu in it. */
export function storeMenuChoice(choice: MenuChoice): void {
  const value = keysOf(choice)
    .map((group) => (choice[group] ? group : `-${group}`))
    .join(".");
  document.cookie = `${MENU_COOKIE}=${value}; path=/; max-age=${MAX_AGE_SECONDS}; samesite=lax`;
}
