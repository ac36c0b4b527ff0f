import { z } from "zod";
import { statusSchema } from "@/lib/content/status";
import { SECTION_CODES } from "@/lib/core/paths";
import { flag, id, ids, listFields, text, withPaging } from "@/lib/http/params";
import { LOCALES } from "@/lib/i18n/locale";
import { POST_EDIT_SORTS, type PostEditFilters, type PostEditSort } from "./list";

const editSort = z
  .string()
  .refine((asked): asked is PostEditSort =>
    (POST_EDIT_SORTS as readonly string[]).includes(asked.replace(/^-/, "")),
  );

/** The list of posts for editing (`admin=true`); `sub_category_id` is a number. */
export const postEditQuery = z
  .object({
    ...listFields,
    search: text(80).optional(),
    status: statusSchema.optional(),
    category: z.enum(SECTION_CODES).optional(),
    sub_category_id: id.optional(),
    member_id: id.optional(),
    missing: z.enum(LOCALES).optional(),
    outdated: z.enum(LOCALES).optional(),
    review: flag.optional(),
    trash: flag.optional(),
    is_featured: flag.optional(),
    ids: ids.optional(),
    sort: editSort.optional(),
  })
  .transform(withPaging);

/** The service's filters of a query of the list for editing. */
export function editFilters({
  sub_category_id: subCategoryId,
  member_id: memberId,
  is_featured: isFeatured,
  ids: only,
  ...asked
}: z.output<typeof postEditQuery>): PostEditFilters {
  const { search, status, category, missing, outdated, review, trash } = asked;
  return {
    search,
    status,
    category,
    subCategoryId,
    memberId,
    missing,
    outdated,
    review,
    trash,
    isFeatured,
    ids: only,
  };
}
