import { SCREENS, type ScreenName } from "@/lib/account/screens";
import type { Highlight } from "@/lib/search/highlight";
import type { KindName } from "@/lib/search/results";
import type { IconName } from "@/components/ui/icon";

/** Results of the search of the account area, by kind. */
export type Found = { [N in KindName]?: { id: number; highlight: Highlight }[] };

/** The editor of each kind that the search finds. */
const KINDS = {
  posts: { screen: "post", icon: "article" },
  members: { screen: "member", icon: "building" },
  events: { screen: "event", icon: "calendar" },
} as const satisfies Record<KindName, { screen: ScreenName; icon: IconName }>;

type FoundItem = { id: string; path: string; label: string; icon: IconName };

/** The results as entries that lead to their editors, without those whose screen one may not open. */
export function foundItems(found: Found, mayOpen: readonly ScreenName[]): FoundItem[] {
  return (Object.keys(KINDS) as KindName[]).flatMap((kind) => {
    const { screen, icon } = KINDS[kind];
    if (!mayOpen.includes(screen)) return [];
    return (found[kind] ?? []).map(({ id, highlight }) => ({
      id: `${kind} ${id}`,
      path: `${SCREENS[screen].path}/${id}`,
      label: highlight.map(({ text }) => text).join(""),
      icon,
    }));
  });
}
