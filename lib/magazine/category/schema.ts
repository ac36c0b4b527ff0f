import { z } from "zod";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import { LOCALES } from "@/lib/kernel/i18n/locale";

/**
 * `ctx` selects the kind of categories; a missing or unknown value is refused
 * (docs/api.md#filters).
 */
export const categoryListQuery = z.object({
  locale: z.enum(LOCALES).optional(),
  ctx: z.enum(["member", "product"]),
  name: z.enum(SECTION_CODES).optional(),
});

export const sectionResponse = z.object({
  id: z.int(),
  category: z.enum(SECTION_CODES),
  name: z.string(),
  slug: z.string(),
  is_featured: z.boolean(),
  sub_category: z.string(),
});
