import type { Duplicate } from "./schema";

type Found = { id: number; name: string; area: string | null; path: string | null };
/** What is the same as in the company that is being entered. */
type Same = { name: boolean; vatNumber: boolean; phone: boolean };

/** A company that may be the same, with the reasons. */
export const viewDuplicate = ({ id, name, area, path }: Found, same: Same): Duplicate => ({
  id,
  member_name: name,
  area,
  path,
  reasons: [
    ...(same.name ? (["member_name"] as const) : []),
    ...(same.vatNumber ? (["vat_number"] as const) : []),
    ...(same.phone ? (["phone"] as const) : []),
  ],
});
