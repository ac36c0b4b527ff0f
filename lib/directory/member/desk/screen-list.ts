import { z } from "zod";
import {
  commonFilters,
  datedFilters,
  gap,
  listedId,
  numberOf,
  type RequestedFilters,
} from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { memberKind } from "../kind";

/** Values of the state filter. */
export const MEMBER_STATES = ["published", "waiting", "draft", "archived", "trash"] as const;

/** The URL parameters of the screen with the list of companies. */
export const memberList = defineList({
  path: memberKind.screens.allMembers.path,
  sorts: ["member_name", "created_at", "updated_at"],
  defaultSort: "-updated_at",
  columns: ["professions", "states", "badge", "updated_at", "created_at"],
  filters: {
    state: z.enum(MEMBER_STATES),
    profession: listedId,
    badge: z.enum(["yes", "no"]),
    place: z.enum(["none"]),
    gap,
    import: listedId,
    ...datedFilters,
  },
});

/** The filters of the URL, as the service takes them. */
export const memberFilters = ({
  search,
  filters: { state, profession, badge, place, gap: query, import: imported, ...dates },
}: RequestedFilters<typeof memberList>) => {
  const memberState = () => {
    if (state === undefined) return {};
    if (state === "trash") return { trash: true };
    return state === "waiting" ? { isWaiting: true } : { status: state };
  };
  return {
    ...commonFilters(search, query, dates),
    professionId: numberOf(profession),
    importId: numberOf(imported),
    isPlaced: place === undefined ? undefined : false,
    isMember: badge === undefined ? undefined : badge === "yes",
    ...memberState(),
  };
};
