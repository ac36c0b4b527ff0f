import { hasRole, type Actor } from "@/lib/core/actor";
import { SCREENS, type ScreenName } from "./screens";

/**
 * Entries of the left menu, in their order (docs/site.md#account-area). An entry is added here when
 * its screen exists; who may see it stands with the screen.
 */
const ENTRIES = [
  { name: "dashboard", icon: "dashboard" },
  { name: "allPosts", icon: "article" },
  { name: "allMembers", icon: "building" },
  { name: "imports", icon: "up" },
  { name: "allDirectoryPosts", icon: "book" },
  { name: "allPages", icon: "page" },
  { name: "allChunks", icon: "chunk" },
  { name: "allEmails", icon: "mail" },
  { name: "media", icon: "picture" },
  { name: "categories", icon: "columns" },
  { name: "translations", icon: "languages" },
  { name: "allUsers", icon: "people" },
  { name: "audit", icon: "history" },
  { name: "personalDetails", icon: "person" },
] as const satisfies readonly { name: ScreenName; icon: string }[];

export type MenuEntry = {
  name: (typeof ENTRIES)[number]["name"];
  icon: (typeof ENTRIES)[number]["icon"];
  path: string;
};

/** The entries of the left menu that this person may use (docs/site.md#account-area). */
export function menuOf(actor: Actor): MenuEntry[] {
  return ENTRIES.filter(({ name }) => hasRole(actor, SCREENS[name].access)).map(
    ({ name, icon }) => ({ name, icon, path: SCREENS[name].path }),
  );
}
