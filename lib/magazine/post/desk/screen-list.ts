import { z } from "zod";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import {
  commonFilters,
  datedFilters,
  gap,
  listedId,
  numberOf,
  stateFilter,
  type RequestedFilters,
} from "@/lib/kernel/content/list-filters";
import { defineList } from "@/lib/kernel/content/list-query";
import { postKind } from "../kind";

/** Values of the state filter. */
export const POST_STATES = [
  "published",
  "changed",
  "scheduled",
  "draft",
  "review",
  "archived",
  "trash",
] as const;

/** The URL parameters of the screen with the list of posts. */
export const postList = defineList({
  path: postKind.screens.allPosts.path,
  sorts: ["product_name", "published_at", "updated_at"],
  defaultSort: "-updated_at",
  columns: ["section", "states", "published_at", "updated_at", "author"],
  filters: {
    state: z.enum(POST_STATES),
    category: z.enum(SECTION_CODES),
    sub_category: listedId,
    gap,
    member: listedId,
    author: listedId,
    profession: listedId,
    tag: listedId,
    ...datedFilters,
  },
});

/** The filters of the URL, as the service takes them. */
export const postFilters = ({
  search,
  filters: {
    state,
    category,
    sub_category: part,
    gap: query,
    member,
    author,
    profession,
    tag,
    ...dates
  },
}: RequestedFilters<typeof postList>) => ({
  ...commonFilters(search, query, dates),
  ...stateFilter(state),
  ...(category ? { category } : {}),
  ...(part ? { subCategoryId: numberOf(part) } : {}),
  ...(member ? { memberId: numberOf(member) } : {}),
  ...(author ? { author } : {}),
  ...(profession ? { professionId: numberOf(profession) } : {}),
  ...(tag ? { tagId: numberOf(tag) } : {}),
});
