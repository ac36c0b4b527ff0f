import { z } from "zod";
import { facetsResponse, whereFields } from "@/lib/directory/member/read/public-list/schema";
import type { SearchKind } from "@/lib/kernel/content/search-kind";
import { recordOf } from "@/lib/kernel/core/records";
import { pagedQuery, text } from "@/lib/kernel/http/params";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { SEARCH_KINDS } from "@/lib/site/register/search";
import { MAX_QUERY_LENGTH } from "@/lib/kernel/search-engine/query-length";
import { answerSchema } from "./answer-schema";
import { thumbnailSchema } from "./thumbnails";
import { DEFAULT_LIMIT, MAX_LIMIT } from "./service";

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
    .meta({ type: "integer", minimum: 1, maximum: MAX_LIMIT })
    .transform(Number)
    .pipe(z.int().min(1).max(MAX_LIMIT))
    .default(DEFAULT_LIMIT),
});

/** The same with where and when for the companies of the result (docs/api.md#filters). */
export const readerSearchQuery = searchQuery.extend(whereFields);

const highlight = z.array(z.object({ text: z.string(), match: z.boolean() }));

const listOf = (kind: Pick<SearchKind, "shape">) =>
  z.array(z.object({ ...kind.shape, highlight, picture: thumbnailSchema.nullable() }));

/**
 * The response: `data` with at most `limit` of each kind, `meta` with the numbers, the answer to a query
 * for companies, and the kinds with results, of which the first has the best.
 */
export const makeSearchResponse = (kinds: Readonly<Record<string, Pick<SearchKind, "shape">>>) =>
  z.object({
    data: z.object(
      Object.fromEntries(Object.entries(kinds).map(([name, kind]) => [name, listOf(kind)])),
    ),
    meta: z.object({
      query: z.string(),
      ...recordOf(Object.keys(kinds), () => z.int()),
      facets: facetsResponse.optional(),
      answer: answerSchema.nullable(),
      order: z.array(z.enum(Object.keys(kinds))),
      /** Words that the results do not have. */
      left_out: z.string().nullable(),
      /** The query as it was read, when it was misspelt or typed on the other keyboard layout. */
      did_you_mean: z.string().nullable(),
    }),
  });

export const searchResponse = makeSearchResponse(SEARCH_KINDS);

/** Queries without a hit, of one language when `locale` is given. */
export const missListQuery = pagedQuery;

export const missResponse = z.object({
  query: z.string(),
  locale: z.enum(LOCALES),
  times: z.int(),
  first_day: z.iso.date(),
  last_day: z.iso.date(),
  /** The profession that a trade of the managers' list leads to by now, in the request's language. */
  profession: z.string().nullable(),
});
export type ZeroResultView = z.output<typeof missResponse>;

/** Orders of the list. */
export const MISS_SORTS = ["query", "times", "last_day"] as const;
export type MissSort = (typeof MISS_SORTS)[number] | `-${(typeof MISS_SORTS)[number]}`;
