import { z } from "zod";
import { assetSchema } from "@/lib/kernel/asset/schema";
import { alternatesSchema } from "@/lib/kernel/content/alternates";
import { flatShape } from "@/lib/kernel/content/flat-fields";
import { responseShape } from "@/lib/kernel/content/field-schemas";
import { directoryPostTexts } from "../fields";
import { statusSchema } from "@/lib/kernel/content/status";
import { previewSchema } from "@/lib/kernel/content/previews";

/** The public response of `content-member`. */
export const directoryPostResponse = z.object({
  id: z.int(),
  headline: z.string().nullable(),
  content: z.string(),
  cover: assetSchema.nullable(),
  gallery: z.array(assetSchema),
  attachments: z.array(assetSchema),
  status: statusSchema,
  version: z.int(),
});

const translation = z.object({
  ...responseShape(directoryPostTexts),
  content: z.string(),
  status: statusSchema,
  published_at: z.iso.datetime().nullable(),
  words_at: z.iso.datetime(),
  is_outdated: z.boolean(),
  /** Whether only an editor may publish it (again). */
  hidden_by_editor: z.boolean(),
});

/**
 * The editing view with both translations, whatever their status. `version` is 0 before the first
 * save.
 */
export const directoryPostEditResponse = z.object({
  id: z.int(),
  member: z.object({
    id: z.int(),
    member_name: z.string(),
    is_approved: z.boolean(),
    alternates: alternatesSchema,
  }),
  headline: z.string().nullable(),
  content: z.string().nullable(),
  content_doc: z.looseObject({}).nullable(),
  status: statusSchema.nullable(),
  published_at: z.iso.datetime().nullable(),
  translations: z.object({ el: translation.nullable(), en: translation.nullable() }),
  cover: assetSchema.nullable(),
  cover_id: z.int().nullable(),
  gallery: z.array(assetSchema),
  gallery_ids: z.array(z.int()),
  attachments: z.array(assetSchema),
  attachment_ids: z.array(z.int()),
  preview: previewSchema,
  updated_at: z.iso.datetime().nullable(),
  version: z.int(),
});

/** The localized fields of a row. */
export const directoryPostRowTranslation = translation.pick({
  headline: true,
  status: true,
  published_at: true,
  is_outdated: true,
});

/** A row of the list for editing. */
export const directoryPostRowResponse = z.object({
  id: z.int(),
  ...flatShape(directoryPostRowTranslation),
  member: z.object({ id: z.int(), member_name: z.string() }),
  cover: assetSchema.nullable(),
  translations: z.object({
    el: directoryPostRowTranslation.nullable(),
    en: directoryPostRowTranslation.nullable(),
  }),
  alternates: alternatesSchema,
  updated_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
  version: z.int(),
});
