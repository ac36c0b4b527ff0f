import { z } from "zod";
import { assetSchema } from "@/lib/kernel/asset/responses";
import { statusSchema } from "@/lib/kernel/content/status";
import { flatShape } from "@/lib/kernel/content/flat-fields";
import { responseShape } from "@/lib/kernel/content/field-schemas";
import {
  previewSchema,
  articleShape,
  translationsSchema,
  scheduledRowShape,
} from "@/lib/kernel/content/edit-responses";
import { postTexts } from "../fields";
import { postResponse } from "../read/schema";

// Schemas of the editing views, for the description of the API.

const user = z.object({ id: z.int(), name: z.string() }).nullable();
const dateTime = z.iso.datetime().nullable();
const document = z.record(z.string(), z.unknown()).nullable();

const translation = z.object({ ...responseShape(postTexts), ...articleShape });

/** The editing view; localized fields are null where the requested locale has no translation. */
export const postEditResponse = postResponse.omit({ media: true, series: true }).extend({
  product_name: z.string().nullable(),
  slug: z.string().nullable(),
  status: statusSchema.nullable(),
  body_doc: document,
  sub_category_id: z.int().nullable(),
  series_id: z.int().nullable(),
  series_part: z.int().nullable(),
  cover_id: z.int().nullable(),
  gallery_ids: z.array(z.int()),
  author_ids: z.array(z.int()),
  profession_ids: z.array(z.int()),
  tag_ids: z.array(z.int()),
  translations: translationsSchema(translation),
  created_by: user,
  submitted_at: dateTime,
  review_note: z.string().nullable(),
  pending: z
    .object({
      state: z.enum(["draft", "in_review", "sent_back"]),
      note: z.string().nullable(),
      author: user,
      change: z.record(z.string(), z.unknown()),
      base_version: z.int(),
      version: z.int(),
      updated_at: z.iso.datetime(),
    })
    .nullable(),
  may: z.object({
    publish: z.boolean(),
    delete: z.boolean(),
    change_slug: z.boolean(),
    review: z.boolean(),
  }),
  preview: previewSchema,
});

/** The localized fields of a row. */
export const postRowTranslation = z.object({ product_name: z.string(), ...scheduledRowShape });

/** A row of the list for editing. */
export const postRowResponse = z.object({
  id: z.int(),
  ...flatShape(postRowTranslation),
  category: z.string(),
  sub_category: z.string().nullable(),
  sub_category_id: z.int().nullable(),
  member: z.object({ id: z.int(), member_name: z.string() }).nullable(),
  cover: assetSchema.nullable(),
  is_featured: z.boolean(),
  translations: translationsSchema(postRowTranslation),
  pending_state: z.enum(["draft", "in_review", "sent_back"]).nullable(),
  submitted_at: dateTime,
  created_by: user,
  deleted_at: dateTime,
  updated_at: z.iso.datetime(),
  version: z.int(),
});
