import { z } from "zod";
import { ownStatusSchema } from "@/lib/content/status";
import { slugText } from "@/lib/slug/schema";
import { text, withPaging } from "@/lib/http/params";
import { autosave, version } from "@/lib/core/fields";
import { editListFields } from "@/lib/content/edit-query";
import { TITLE_SORTS } from "@/lib/content/title-list";
import { changeShape, inBothLocales } from "@/lib/content/field-schemas";
import { writtenBlocks } from "../blocks";
import { pageTexts } from "../fields";

/**
 * The localized fields. `null` clears optional ones; `is_current` says that an outdated language
 * was looked at and is right.
 */
const translationFields = {
  ...changeShape(pageTexts),
  slug: slugText.nullish(),
  blocks: writtenBlocks.nullish(),
  status: ownStatusSchema.nullish(),
  is_current: z.literal(true).nullish(),
};

/** What editors may change of a page. */
export const pageChange = z.object({
  ...translationFields,
  translations: inBothLocales(translationFields),
  version: version.optional(),
  autosave,
});
export type PageChange = z.output<typeof pageChange>;

/** A new page needs one title; a missing one gets the message of missing fields. */
export const newPage = pageChange.superRefine(({ title, translations }, context) => {
  if (
    [title, translations?.el?.title, translations?.en?.title].every(
      (one) => one === undefined || one === null,
    )
  )
    context.issues.push({
      code: "invalid_type",
      expected: "string",
      input: undefined,
      path: ["title"],
    });
});

/** The list of pages for editing. */
export const pageEditQuery = z
  .object({ ...editListFields(TITLE_SORTS), slug: text(200).optional() })
  .transform(withPaging);
