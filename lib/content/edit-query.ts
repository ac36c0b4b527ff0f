import { z } from "zod";
import { flag, listFields, text } from "@/lib/http/params";
import { LOCALES } from "@/lib/i18n/locale";
import type { EditSort } from "./edit-list";
import { EDIT_SORTS } from "./edit-list";

const SORT = new RegExp(`^-?(?:${EDIT_SORTS.join("|")})$`);

/** Query parameters of every list for editing, beside its own filters. */
export const editListFields = {
  ...listFields,
  search: text(200).optional(),
  status: z.enum(["draft", "in_review", "scheduled", "published", "archived"]).optional(),
  missing: z.enum(LOCALES).optional(),
  outdated: z.enum(LOCALES).optional(),
  trash: flag.optional(),
  sort: z
    .string()
    .regex(SORT)
    .transform((value) => value as EditSort)
    .optional(),
};
