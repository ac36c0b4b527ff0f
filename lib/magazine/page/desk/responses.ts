import { z } from "zod";
import { assetSchema } from "@/lib/kernel/asset/schema";
import { alternatesSchema } from "@/lib/kernel/content/alternates";
import { flatShape } from "@/lib/kernel/content/flat-fields";
import { responseShape } from "@/lib/kernel/content/field-schemas";
import { pageTexts } from "../fields";
import { statusSchema } from "@/lib/kernel/content/status";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { previewSchema } from "@/lib/kernel/content/previews";

// Schemas of the editing views, for the description of the API.

const translation = z.object({
  ...responseShape(pageTexts),
  blocks: z.array(z.looseObject({ type: z.string() })),
  slug: z.string(),
  status: statusSchema,
  published_at: z.iso.datetime().nullable(),
  words_at: z.iso.datetime(),
  is_outdated: z.boolean(),
});

/**
 * The editing view of a page; localized fields are null where the requested locale has no
 * translation.
 */
export const pageEditResponse = z.object({
  id: z.int(),
  ...Object.fromEntries(
    Object.entries(translation.shape).map(([name, schema]) => [name, z.union([schema, z.null()])]),
  ),
  translations: z.object({ el: translation.nullable(), en: translation.nullable() }),
  assets: z.array(assetSchema),
  needed_in: z.array(z.enum(LOCALES)),
  may: z.object({ publish: z.boolean(), delete: z.boolean(), change_slug: z.boolean() }),
  alternates: alternatesSchema,
  preview: previewSchema,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int(),
});

/** The localized fields of a row. */
export const pageRowTranslation = translation.pick({
  title: true,
  slug: true,
  status: true,
  published_at: true,
  is_outdated: true,
});

/** A row of the list for editing. */
export const pageRowResponse = z.object({
  id: z.int(),
  ...flatShape(pageRowTranslation),
  translations: z.object({ el: pageRowTranslation.nullable(), en: pageRowTranslation.nullable() }),
  updated_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
  version: z.int(),
});
