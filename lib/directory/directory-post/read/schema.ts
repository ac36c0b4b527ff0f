import { z } from "zod";
import { assetSchema } from "@/lib/kernel/asset/responses";
import { alternatesSchema } from "@/lib/kernel/content/alternates";
import { flatShape } from "@/lib/kernel/content/flat-fields";
import { responseShape } from "@/lib/kernel/content/field-schemas";
import { directoryPostTexts } from "../fields";
import { statusSchema } from "@/lib/kernel/content/status";
import {
  previewSchema,
  rowStampsShape,
  stateShape,
  translationsSchema,
  rowStateShape,
} from "@/lib/kernel/content/edit-responses";

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
  ...stateShape,
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
  translations: translationsSchema(translation),
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
export const directoryPostRowTranslation = z.object({
  headline: z.string().nullable(),
  ...rowStateShape,
});

/** A row of the list for editing. */
export const directoryPostRowResponse = z.object({
  id: z.int(),
  ...flatShape(directoryPostRowTranslation),
  member: z.object({ id: z.int(), member_name: z.string() }),
  cover: assetSchema.nullable(),
  translations: translationsSchema(directoryPostRowTranslation),
  alternates: alternatesSchema,
  ...rowStampsShape,
});
