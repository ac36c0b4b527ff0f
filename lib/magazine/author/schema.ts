import { z } from "zod";
import { assetSchema } from "@/lib/kernel/asset/responses";
import { alternatesSchema } from "@/lib/kernel/content/alternates";
import { listFields, text, withPaging } from "@/lib/kernel/http/params";

/** Orders of the list for editing. */
export const AUTHOR_SORTS = ["name", "posts_count", "updated_at"] as const;

/** Parameters of the list for editing. */
export const authorEditQuery = z
  .object({
    ...listFields,
    search: text(80).optional(),
    sort: z.enum(AUTHOR_SORTS.flatMap((sort) => [sort, `-${sort}`] as const)).optional(),
  })
  .transform(withPaging);
export type AuthorSort = NonNullable<z.output<typeof authorEditQuery>["sort"]>;

/** An author as posts name one. */
export const authorLinkResponse = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  picture: assetSchema.nullable(),
});

/** A public author, with the number of public posts in the language. */
export const authorResponse = authorLinkResponse.extend({
  text: z.string().nullable(),
  link: z.string().nullable(),
  posts_count: z.int(),
  alternates: alternatesSchema,
});

const shownTranslation = z.object({ name: z.string().nullable(), text: z.string().nullable() });

/** The editing view of an author, with the number of posts that are not in the trash. */
export const authorEditResponse = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string().nullable(),
  text: z.string().nullable(),
  /** The name that readers of the language see. */
  shown_name: z.string(),
  translations: z.object({ el: shownTranslation, en: shownTranslation }),
  link: z.string().nullable(),
  picture_id: z.int().nullable(),
  picture: assetSchema.nullable(),
  posts_count: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int(),
});
