import { z } from "zod";
import { assetSchema } from "@/lib/kernel/asset/schema";
import { flatShape } from "@/lib/kernel/content/flat-fields";
import { responseShape } from "@/lib/kernel/content/field-schemas";
import { chunkTexts } from "../fields";
import { statusSchema } from "@/lib/kernel/content/status";
import { previewSchema } from "@/lib/kernel/content/previews";

// Schemas of the editing views, for the description of the API.

const translation = z.object({
  ...responseShape(chunkTexts),
  content: z.string(),
  status: statusSchema,
  published_at: z.iso.datetime().nullable(),
  words_at: z.iso.datetime(),
  is_outdated: z.boolean(),
});

/**
 * The editing view of a chunk; localized fields are null where the requested locale has no
 * translation.
 */
export const chunkEditResponse = z.object({
  id: z.int(),
  key: z.string(),
  ...Object.fromEntries(
    Object.entries(translation.shape).map(([name, schema]) => [name, z.union([schema, z.null()])]),
  ),
  translations: z.object({ el: translation.nullable(), en: translation.nullable() }),
  assets: z.array(assetSchema),
  used_on: z.array(z.string()),
  may: z.object({ publish: z.boolean(), delete: z.boolean() }),
  preview: previewSchema,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int(),
});

/** The localized fields of a row. */
export const chunkRowTranslation = translation.pick({
  title: true,
  status: true,
  published_at: true,
  is_outdated: true,
});

/** A row of the list for editing. */
export const chunkRowResponse = z.object({
  id: z.int(),
  ...flatShape(chunkRowTranslation),
  key: z.string(),
  translations: z.object({
    el: chunkRowTranslation.nullable(),
    en: chunkRowTranslation.nullable(),
  }),
  used_on: z.array(z.string()),
  updated_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
  version: z.int(),
});
