import type { SortBy } from "@/lib/kernel/content/sort-by";

/** Orders of the list of companies for editing. */
export const MEMBER_SORTS = ["member_name", "created_at", "updated_at"] as const;
export type MemberSort = SortBy<(typeof MEMBER_SORTS)[number]>;
