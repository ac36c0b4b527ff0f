import { z } from "zod";
import { MEDIA_KINDS } from "@/lib/kernel/asset/media-kinds";
import { assetSchema } from "@/lib/kernel/asset/responses";
import { authorLinkResponse } from "@/lib/magazine/author/schema";
import { responseShape } from "@/lib/kernel/content/field-schemas";
import { shownFields } from "@/lib/kernel/content/fields";
import { postColumns, postTexts } from "../fields";
import { alternatesSchema } from "@/lib/kernel/content/alternates";
import { statusSchema } from "@/lib/kernel/content/status";
import { SECTION_CODES } from "@/lib/kernel/core/paths";
import { flag, id, ids, listFields, text, withPaging } from "@/lib/kernel/http/params";
import { tagResponse } from "@/lib/kernel/tag/schema";
import { NEWEST_FIRST, type PostOrder } from "./order";

/** The place of a post in a series, as the post names it. */
const placeInSeries = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  part: z.int(),
  parts: z.int(),
});

const SORTABLE = {
  published_at: (direction) => ({ publishedAt: direction }),
  product_name: (direction) => ({ title: direction }),
  id: (direction) => ({ postId: direction }),
  starts_at: (direction) => ({ post: { startsAt: direction } }),
} satisfies Record<string, (direction: "asc" | "desc") => PostOrder[number]>;
type SortField = keyof typeof SORTABLE;

const sort = z
  .string()
  .regex(
    /^-?(?:published_at|product_name|id|starts_at)(?:,-?(?:published_at|product_name|id|starts_at)){0,3}$/,
  );

/** Filters of `GET /api/product` (docs/api.md#filters). */
export const postListQuery = z
  .object({
    ...listFields,
    category: z.enum(SECTION_CODES).optional(),
    sub_category: text(100).optional(),
    member_id: id.optional(),
    author: text(200).min(1).optional(),
    profession: text(200).min(1).optional(),
    tag: text(200).min(1).optional(),
    is_featured: flag.optional(),
    ids: ids.optional(),
    search: text(80).optional(),
    sort: sort.optional(),
  })
  .transform((query) => {
    const {
      paging,
      category,
      sub_category,
      member_id,
      author,
      profession,
      tag,
      is_featured,
      ids: only,
      search,
      sort: order,
    } = withPaging(query);
    return {
      paging,
      sort: order,
      search,
      named: { author, profession, tag },
      filters: {
        category,
        subCategoryName: sub_category,
        memberId: member_id,
        isFeatured: is_featured,
        ids: only,
      },
    };
  });

/**
 * Parses `sort=-published_at,product_name`; newest first by default, with the id as the
 * tie-breaker.
 */
export function postOrder(asked: string | undefined): PostOrder {
  if (!asked) return NEWEST_FIRST;
  const order = asked
    .split(",")
    .map((part) =>
      part.startsWith("-")
        ? SORTABLE[part.slice(1) as SortField]("desc")
        : SORTABLE[part as SortField]("asc"),
    );
  return [...order, { postId: "desc" }];
}

/** A sound or film of a text. */
const mediaResponse = z.object({
  kind: z.enum(MEDIA_KINDS),
  url: z.string(),
  mime: z.string(),
  bytes: z.int(),
  duration: z.number(),
  width: z.int(),
  height: z.int(),
  title: z.string().nullable(),
  caption: z.string().nullable(),
  credit: z.string().nullable(),
  poster: z.string().nullable(),
  transcript: z.string().nullable(),
});

export const postResponse = z.object({
  id: z.int(),
  slug: z.string(),
  ...responseShape(shownFields(postTexts, "card")),
  body: z.string(),
  media: z.array(mediaResponse),
  ...responseShape(shownFields(postTexts, "page")),
  status: statusSchema,
  published_at: z.iso.datetime().nullable(),
  unpublish_at: z.iso.datetime().nullable(),
  category: z.enum(SECTION_CODES),
  section: z.string().nullable(),
  sub_category: z.string().nullable(),
  sub_category_slug: z.string().nullable(),
  member_id: z.int().nullable(),
  member: z
    .object({ id: z.int(), slug: z.string(), member_name: z.string(), is_member: z.boolean() })
    .nullable(),
  authors: z.array(authorLinkResponse),
  series: placeInSeries.nullable(),
  professions: z.array(z.object({ id: z.int(), slug: z.string(), profession: z.string() })),
  tags: z.array(tagResponse),
  cover: assetSchema.nullable(),
  gallery: z.array(assetSchema),
  is_featured: z.boolean(),
  reading_minutes: z.int(),
  ...responseShape(shownFields(postColumns, "card")),
  alternates: alternatesSchema,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  version: z.int(),
});
