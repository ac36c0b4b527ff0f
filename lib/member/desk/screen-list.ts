import { z } from "zod";
import {
  gap,
  gapFilter,
  listedId,
  numberOf,
  searchOf,
  type RequestedFilters,
} from "@/lib/content/list-filters";
import { defineList } from "@/lib/content/list-query";
import { memberManifest } from "../manifest";

/** States that the list may be narrowed to. */
export const MEMBER_STATES = ["published", "waiting", "draft", "archived", "trash"] as const;

/** The list of companies: what the URL of its screen may ask for. */
export const memberList = defineList({
  path: memberManifest.screens.allMembers.path,
  sorts: ["member_name", "created_at", "updated_at"],
  defaultSort: "-updated_at",
  columns: ["professions", "states", "badge", "updated_at", "created_at"],
  filters: {
    state: z.enum(MEMBER_STATES),
    profession: listedId,
    badge: z.enum(["yes", "no"]),
    gap,
    import: listedId,
  },
});

/** What the URL of the list of companies asks for, as the service takes it. */
export const memberFilters = ({
  search,
  filters: { state, profession, badge, gap: query, import: imported },
}: RequestedFilters<typeof memberList>) => {
  const memberState = () => {
    if (state === undefined) return {};
    if (state === "trash") return { trash: true };
    return state === "waiting" ? { isWaiting: true } : { status: state };
  };
  return {
    ...searchOf(search),
    ...gapFilter(query),
    professionId: numberOf(profession),
    importId: numberOf(imported),
    isMember: badge === undefined ? undefined : badge === "yes",
    ...memberState(),
  };
};
