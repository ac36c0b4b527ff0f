import { z } from "zod";
import { assetSchema } from "@/lib/kernel/asset/responses";
import { alternatesSchema } from "@/lib/kernel/content/alternates";
import { flatShape } from "@/lib/kernel/content/flat-fields";
import { responseShape } from "@/lib/kernel/content/field-schemas";
import { pageTexts } from "../fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import {
  previewSchema,
  rowStampsShape,
  stampsShape,
  stateShape,
  translationsSchema,
  flatTranslation,
  rowStateShape,
} from "@/lib/kernel/content/edit-responses";

// Schemas of the editing views, for the description of the API.

const translation = z.object({
  ...responseShape(pageTexts),
  blocks: z.array(z.looseObject({ type: z.string() })),
  slug: z.string(),
  ...stateShape,
});

/**
 * The editing view of a page; localized fields are null where the requested locale has no
 * translation.
 */
export const pageEditResponse = z.object({
  id: z.int(),
  ...flatTranslation(translation),
  translations: translationsSchema(translation),
  assets: z.array(assetSchema),
  needed_in: z.array(z.enum(LOCALES)),
  may: z.object({ publish: z.boolean(), delete: z.boolean(), change_slug: z.boolean() }),
  alternates: alternatesSchema,
  preview: previewSchema,
  ...stampsShape,
});

/** The localized fields of a row. */
const pageRowTranslation = z.object({
  title: z.string(),
  slug: z.string(),
  ...rowStateShape,
});

/** A row of the list for editing. */
export const pageRowResponse = z.object({
  id: z.int(),
  ...flatShape(pageRowTranslation),
  translations: translationsSchema(pageRowTranslation),
  ...rowStampsShape,
});

/** What the endpoints of the list answer to editors. */
export const pageResponses = {
  editResponse: pageEditResponse,
  rowResponse: pageRowResponse,
  rowTranslation: pageRowTranslation,
};
