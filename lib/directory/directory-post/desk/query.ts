import { z } from "zod";
import { editListFields } from "@/lib/kernel/content/edit-query";
import type { SortBy } from "@/lib/kernel/content/sort-by";
import { withPaging } from "@/lib/kernel/http/params";

const SORTS = ["updated_at", "member_name"] as const;
export type DirectoryPostSort = SortBy<(typeof SORTS)[number]>;

/** The list of directory posts for editing. */
export const directoryPostEditQuery = z.object(editListFields(SORTS)).transform(withPaging);
