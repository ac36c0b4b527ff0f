import { z } from "zod";
import { editListFields } from "@/lib/kernel/content/edit-query";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import { flag, id, ids, text, withPaging } from "@/lib/kernel/http/params";
import { POST_EDIT_SORTS, type PostEditFilters } from "./list";

/** The list of posts for editing (`admin=true`); `sub_category_id` is a number. */
export const postEditQuery = z
  .object({
    ...editListFields(POST_EDIT_SORTS),
    category: z.enum(SECTION_CODES).optional(),
    sub_category_id: id.optional(),
    member_id: id.optional(),
    author: text(200).min(1).optional(),
    profession_id: id.optional(),
    tag_id: id.optional(),
    review: flag.optional(),
    is_featured: flag.optional(),
    ids: ids.optional(),
  })
  .transform(withPaging);

/** The service's filters for a query of the list for editing. */
export function editFilters({
  sub_category_id: subCategoryId,
  member_id: memberId,
  profession_id: professionId,
  tag_id: tagId,
  is_featured: isFeatured,
  ids: only,
  ...asked
}: Omit<z.output<typeof postEditQuery>, "paging" | "sort">): PostEditFilters {
  const { search, status, category, author, missing, outdated, review, trash } = asked;
  return {
    search,
    status,
    category,
    subCategoryId,
    memberId,
    author,
    professionId,
    tagId,
    missing,
    outdated,
    review,
    trash,
    isFeatured,
    ids: only,
  };
}
