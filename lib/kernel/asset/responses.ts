import { z } from "zod";
import { PICTURE_SHOWS } from "./credit";
import { ASSET_KINDS } from "./media-kinds";
import { cropShape } from "./crop";

/** An asset inside other responses. */
export const assetSchema = z.object({
  id: z.int(),
  parent_type: z.string(),
  parent_id: z.int().nullable(),
  kind: z.enum(ASSET_KINDS),
  duration: z.number().nullable(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  mime: z.string(),
  bytes: z.int(),
  alt: z.string(),
  caption: z.string().nullable(),
  credit: z.string().nullable(),
  licence: z.string().nullable(),
  shows: z.enum(PICTURE_SHOWS).nullable(),
  focal_x: z.number(),
  focal_y: z.number(),
  variants: z.array(
    z.object({ width: z.int(), height: z.int(), format: z.string(), url: z.string() }),
  ),
});

export const assetResponse = assetSchema.extend({ used_by_count: z.int() });

const translationView = z.object({
  alt: z.string(),
  caption: z.string().nullable(),
  credit: z.string().nullable(),
});

/** The editing view; `used_by` is present for a single asset only. */
export const assetEditResponse = assetResponse.extend({
  translations: z.object({ el: translationView, en: translationView }),
  original_name: z.string().nullable(),
  tags: z.array(z.string()),
  crop: cropShape.nullable(),
  original: z.object({ url: z.string() }),
  member_id: z.int().nullable(),
  version: z.int(),
  created_at: z.iso.datetime(),
  deleted_at: z.iso.datetime().nullable(),
  used_by: z
    .array(
      z.object({
        kind: z.string(),
        id: z.int(),
        title: z.string().nullable(),
        path: z.string().nullable(),
      }),
    )
    .optional(),
});
