import { z } from "zod";
import { SECTION_CODES } from "@/lib/core/paths";

// What the description of the API says about the editing views.

const perLocale = z.object({ el: z.string().nullable(), en: z.string().nullable() });

const sectionEdit = z.object({
  id: z.int(),
  category: z.enum(SECTION_CODES),
  name: z.string(),
  slug: z.string(),
  is_featured: z.boolean(),
  position: z.int(),
  sub_category: z.string(),
  translations: z.object({
    el: z.object({ name: z.string() }).nullable(),
    en: z.object({ name: z.string() }).nullable(),
  }),
  sub_categories: z.array(
    z.object({
      id: z.int(),
      key: z.string(),
      name: perLocale,
      slug: perLocale,
      posts_count: z.int(),
    }),
  ),
  posts_count: z.int(),
  version: z.int(),
});
const professionTranslation = z.object({ profession: z.string(), slug: z.string() }).nullable();
const professionEdit = z.object({
  id: z.int(),
  key: z.string(),
  profession: z.string().nullable(),
  slug: z.string().nullable(),
  translations: z.object({ el: professionTranslation, en: professionTranslation }),
  members_count: z.int(),
  version: z.int(),
});

/** The editing view of a section or a profession, as `ctx` says. */
export const categoryEditResponse = z.union([sectionEdit, professionEdit]);
