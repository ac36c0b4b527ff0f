import { z } from "zod";
import { requireInOneLocale, withFieldErrors } from "@/lib/core/object-rules";
import { bodyId, line, version } from "@/lib/core/fields";
import { SECTION_CODES } from "@/lib/core/paths";
import { categoryListQuery } from "./schema";
import { categoryTexts } from "./texts";

const MAX_SUB_CATEGORIES = 60;

/** A slug below a section or the directory, where the site's reserved words are allowed. */
export const nestedSlug = z
  .string()
  .max(200)
  .refine((slug) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && !/^\d+$/.test(slug), {
    params: { texts: categoryTexts("slugForm") },
  });

/**
 * The name of a sub-category or profession: without commas, which separate lists of names
 * (docs/api.md#filters).
 */
export const listedName = line(100).refine((name) => !name.includes(","), {
  params: { texts: categoryTexts("comma") },
});

const perLocale = <T extends z.ZodType>(schema: T) =>
  z.object({ el: schema.nullish(), en: schema.nullish() });

/** A sub-category: with an `id` its sent fields change, without one it is new. */
const subCategory = z.object({
  id: bodyId.nullish(),
  name: perLocale(listedName).nullish(),
  slug: perLocale(nestedSlug).nullish(),
});
export type SubCategoryChange = z.output<typeof subCategory>;

const nameList = z
  .string()
  .max(4_000)
  .transform((list) =>
    list
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .pipe(z.array(listedName).max(MAX_SUB_CATEGORIES));

/**
 * What editors may change of a section; its code and path are fixed. `sub_categories` is the whole
 * list in its order: sub-categories that it lacks are removed.
 */
export const sectionChange = z.object({
  name: line(100).nullish(),
  translations: z
    .object({
      el: z.object({ name: line(100).nullish() }).nullish(),
      en: z.object({ name: line(100).nullish() }).nullish(),
    })
    .nullish(),
  sub_category: nameList.nullish(),
  sub_categories: z.array(subCategory).max(MAX_SUB_CATEGORIES).nullish(),
  is_featured: z.boolean().nullish(),
  position: z.int().min(0).max(1_000).nullish(),
  version: version.optional(),
});
export type SectionChange = z.output<typeof sectionChange>;

/** A new section: one of the seven that have a route, with a name. */
export const newSection = sectionChange
  .extend({ category: z.enum(SECTION_CODES) })
  .superRefine(requireInOneLocale("name"), withFieldErrors);
export type NewSection = z.output<typeof newSection>;

/** Selects whether a write is about sections or professions. */
export const categoryWriteQuery = categoryListQuery.pick({ locale: true, ctx: true });
