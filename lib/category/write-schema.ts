import { z } from "zod";
import { bodyId, line, version } from "@/lib/core/fields";
import { SECTION_CODES } from "@/lib/core/paths";
import { flag } from "@/lib/http/params";
import { categoryListQuery } from "./schema";
import { categoryTexts } from "./texts";

const MAX_PARTS = 60;

/**
 * A slug below a section or the directory: it stands behind the section's own name, so that no word
 * of the site is in its way.
 */
export const partSlug = z
  .string()
  .max(200)
  .refine((slug) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && !/^\d+$/.test(slug), {
    params: { texts: categoryTexts("slugForm") },
  });

/**
 * The name of a section, a part of one, or a profession: lists of names are separated by commas
 * (docs/api.md#filters).
 */
export const partName = line(100).refine((name) => !name.includes(","), {
  params: { texts: categoryTexts("comma") },
});

const inEach = <T extends z.ZodType>(schema: T) =>
  z.object({ el: schema.nullish(), en: schema.nullish() });

/** A part of a section: one with an `id` is changed where it says something, one without is new. */
const part = z.object({
  id: bodyId.nullish(),
  name: inEach(partName).nullish(),
  slug: inEach(partSlug).nullish(),
});
export type PartChange = z.output<typeof part>;

const nameList = z
  .string()
  .max(4_000)
  .transform((list) =>
    list
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  )
  .pipe(z.array(partName).max(MAX_PARTS));

/**
 * What editors change of a section. Its code and address are the program's. `sub_categories` is the
 * whole list in its order; what it leaves out goes.
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
  sub_categories: z.array(part).max(MAX_PARTS).nullish(),
  is_featured: z.boolean().nullish(),
  position: z.int().min(0).max(1_000).nullish(),
  version: version.optional(),
});
export type SectionChange = z.output<typeof sectionChange>;

/** A section is one of the seven that have a route; it needs a name. */
export const newSection = sectionChange
  .extend({ category: z.enum(SECTION_CODES) })
  .superRefine(({ name, translations }, context) => {
    if (
      [name, translations?.el?.name, translations?.en?.name].every(
        (one) => one === undefined || one === null,
      )
    )
      context.issues.push({
        code: "invalid_type",
        expected: "string",
        input: undefined,
        path: ["name"],
      });
  });
export type NewSection = z.output<typeof newSection>;

/** The list for everybody; `admin=true` is the editing view. */
export const categoryQuery = categoryListQuery.extend({ admin: flag.optional() });
/** Which of the two kinds a write is about. */
export const categoryWriteQuery = categoryListQuery.pick({ locale: true, ctx: true });
