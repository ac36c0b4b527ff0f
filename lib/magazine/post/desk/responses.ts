import { z } from "zod";
import { assetSchema } from "@/lib/kernel/asset/schema";
import { statusSchema } from "@/lib/kernel/content/status";
import { flatShape } from "@/lib/kernel/content/flat-fields";
import { responseShape } from "@/lib/kernel/content/field-schemas";
import { previewSchema } from "@/lib/kernel/content/previews";
import { postTexts } from "../fields";
import { postResponse } from "../read/schema";

// Schemas of the editing views, for the description of the API.

const user = z.object({ id: z.int(), name: z.string() }).nullable();
const dateTime = z.iso.datetime().nullable();
const document = z.record(z.string(), z.unknown()).nullable();

const translation = z.object({
  ...responseShape(postTexts),
  slug: z.string(),
  body: z.string(),
  status: statusSchema,
  published_at: dateTime,
  unpublish_at: dateTime,
});
const outdatedState = translation.extend({ words_at: z.iso.datetime(), is_outdated: z.boolean() });

/** The editing view; localized fields are null where the requested locale has no translation. */
export const postEditResponse = postResponse.extend({
  product_name: z.string().nullable(),
  slug: z.string().nullable(),
  status: statusSchema.nullable(),
  body_doc: document,
  sub_category_id: z.int().nullable(),
  cover_id: z.int().nullable(),
  gallery_ids: z.array(z.int()),
  author_ids: z.array(z.int()),
  profession_ids: z.array(z.int()),
  tag_ids: z.array(z.int()),
  translations: z.object({ el: outdatedState.nullable(), en: outdatedState.nullable() }),
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
export const postRowTranslation = translation
  .pick({ product_name: true, slug: true, status: true, published_at: true, unpublish_at: true })
  .extend({ is_outdated: z.boolean() });

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
  translations: z.object({ el: postRowTranslation.nullable(), en: postRowTranslation.nullable() }),
  pending_state: z.enum(["draft", "in_review", "sent_back"]).nullable(),
  submitted_at: dateTime,
  created_by: user,
  deleted_at: dateTime,
  updated_at: z.iso.datetime(),
  version: z.int(),
});
