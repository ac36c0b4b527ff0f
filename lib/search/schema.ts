import { z } from "zod";
import { pagedQuery, text } from "@/lib/http/params";
import { LOCALES } from "@/lib/i18n/locale";
import { DEFAULT_LIMIT, MAX_LIMIT, MAX_QUERY_LENGTH } from "./service";

/**
 * `search` of 2 to 80 characters; a shorter one finds nothing, a longer one is refused
 * (docs/greek.md#search).
 */
export const searchQuery = z.object({
  locale: z.enum(LOCALES).optional(),
  search: text(MAX_QUERY_LENGTH).default(""),
  limit: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(MAX_LIMIT))
    .default(DEFAULT_LIMIT),
});

const highlight = z.array(z.object({ text: z.string(), match: z.boolean() }));

/** The whole answer: `data` with at most `limit` of each kind, `meta` with the numbers. */
export const searchResponse = z.object({
  data: z.object({
    posts: z.array(
      z.object({
        id: z.int(),
        slug: z.string(),
        product_name: z.string(),
        category: z.string(),
        highlight,
      }),
    ),
    members: z.array(
      z.object({
        id: z.int(),
        slug: z.string(),
        member_name: z.string(),
        is_member: z.boolean(),
        professions: z.array(z.string()),
        area: z.string().nullable(),
        highlight,
      }),
    ),
  }),
  meta: z.object({ query: z.string(), posts: z.int(), members: z.int() }),
});

/** Queries without a hit, of one language when `locale` is given. */
export const missListQuery = pagedQuery;

export const missResponse = z.object({
  query: z.string(),
  locale: z.enum(LOCALES),
  times: z.int(),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
});
