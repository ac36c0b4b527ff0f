import { z } from "zod";
import { requireInOneLocale, withFieldErrors } from "@/lib/kernel/core/object-rules";
import { bodyId, line, version } from "@/lib/kernel/core/fields";
import { listedName, nestedSlug } from "@/lib/kernel/content/term-fields";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import { SECTION_LAYOUTS } from "./layouts";
import { categoryListQuery } from "./schema";

const MAX_SUB_CATEGORIES = 60;

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
  /** How the home page shows it. */
  layout: z.enum(SECTION_LAYOUTS).nullish(),
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
