import { z } from "zod";
import { assetSchema } from "@/lib/kernel/asset/responses";
import { flatShape } from "@/lib/kernel/content/flat-fields";
import { responseShape } from "@/lib/kernel/content/field-schemas";
import { chunkTexts } from "../fields";
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
  ...responseShape(chunkTexts),
  content: z.string(),
  ...stateShape,
});

/**
 * The editing view of a chunk; localized fields are null where the requested locale has no
 * translation.
 */
export const chunkEditResponse = z.object({
  id: z.int(),
  key: z.string(),
  ...flatTranslation(translation),
  translations: translationsSchema(translation),
  assets: z.array(assetSchema),
  used_on: z.array(z.string()),
  may: z.object({ publish: z.boolean(), delete: z.boolean() }),
  preview: previewSchema,
  ...stampsShape,
});

/** The localized fields of a row. */
const chunkRowTranslation = z.object({ title: z.string(), ...rowStateShape });

/** A row of the list for editing. */
export const chunkRowResponse = z.object({
  id: z.int(),
  ...flatShape(chunkRowTranslation),
  key: z.string(),
  translations: translationsSchema(chunkRowTranslation),
  used_on: z.array(z.string()),
  ...rowStampsShape,
});

/** What the endpoints of the list answer to editors. */
export const chunkResponses = {
  editResponse: chunkEditResponse,
  rowResponse: chunkRowResponse,
  rowTranslation: chunkRowTranslation,
};
