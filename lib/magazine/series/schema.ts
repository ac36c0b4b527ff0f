import { z } from "zod";
import { assetSchema } from "@/lib/kernel/asset/responses";
import { alternatesSchema } from "@/lib/kernel/content/alternates";
import { listFields, text, withPaging } from "@/lib/kernel/http/params";

/** Orders of the list for editing. */
export const SERIES_SORTS = ["title", "posts_count", "updated_at"] as const;

/** Parameters of the list for editing. */
export const seriesEditQuery = z
  .object({
    ...listFields,
    search: text(80).optional(),
    sort: z.enum(SERIES_SORTS.flatMap((sort) => [sort, `-${sort}`] as const)).optional(),
  })
  .transform(withPaging);
export type SeriesSort = NonNullable<z.output<typeof seriesEditQuery>["sort"]>;

/** A public series, with its public parts in the language. */
export const seriesResponse = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  text: z.string().nullable(),
  picture: assetSchema.nullable(),
  parts: z.array(
    z.object({ part: z.int(), id: z.int(), slug: z.string(), product_name: z.string() }),
  ),
  alternates: alternatesSchema,
});

const shownTranslation = z.object({ title: z.string().nullable(), text: z.string().nullable() });

/** The editing view of a series, with the number of posts that are not in the trash. */
export const seriesEditResponse = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  /** The title in the language, else the Greek one. */
  shown_title: z.string(),
  translations: z.object({ el: shownTranslation, en: shownTranslation }),
  picture_id: z.int().nullable(),
  picture: assetSchema.nullable(),
  posts_count: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int(),
});
