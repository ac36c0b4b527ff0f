import { z } from "zod";
import { bounds, flag, position, text, withPaging } from "@/lib/kernel/http/params";
import { idsOfSearch } from "@/lib/kernel/search-engine/list-search";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { placeById, placeBySlug } from "@/lib/kernel/place/list";
import { WEEKDAYS } from "../../hours";
import { LANGUAGES } from "../../seat/offer";
import { MEMBER_SORTS, type MemberFilters } from "../filters";
import { readMoment } from "../moment";
import { memberFilters, memberListQuery, memberResponse } from "../schema";

/** The parameters of a list by which it is kept nowhere and counts as a search: time and position. */
export const UNKEPT = ["at", "bbox", "near", "open_now"] as const;

const placeOf = (value: string) =>
  /^[1-9]\d{0,8}$/.test(value)
    ? placeById(Number(value))
    : (placeBySlug(value, "el") ?? placeBySlug(value, "en"));

/** A place of the list by its id, or its slug in either language. */
const place = text(100)
  .refine((value) => placeOf(value) !== undefined)
  .transform((value) => placeOf(value)?.id);

/** "sat", "18:00" or "sat-18:00" (`Moment`). */
const moment = text(10)
  .refine((value) => readMoment(value) !== undefined)
  .transform((value) => readMoment(value));

/** Where and when: what the site's search takes for its companies too. */
export const whereFields = {
  place: place.optional(),
  bbox: bounds.optional(),
  at: moment.optional(),
  near: position.optional(),
  lang: z.enum(LANGUAGES).optional(),
  facets: flag.optional(),
};

const listed = memberListQuery.in.extend({
  ...whereFields,
  verified: flag.optional(),
  recommended: flag.optional(),
  sort: z.enum(MEMBER_SORTS).optional(),
});

/** An order needs what it is made of. */
const isSorted = ({ sort, near, search }: z.output<typeof listed>) =>
  !(sort === "distance" && !near) && !(sort === "relevance" && !search);

/** Filters of `GET /api/member` (docs/api.md#filters). */
export const publicMemberQuery = listed
  .refine(isSorted, { path: ["sort"] })
  .transform((query) => withPaging(query));

/** Filters of `GET /api/member/points`. */
export const memberPointsQuery = listed
  .omit({ current_page: true, per_page: true, sort: true, facets: true })
  .transform((query) => query);

type Where = Partial<Record<keyof typeof whereFields, unknown>> &
  Pick<z.output<z.ZodObject<typeof whereFields>>, "place" | "bbox" | "at" | "near" | "lang">;

/** The service's filters of where and when. */
export const whereFilters = ({ place: placeId, bbox, at, near, lang }: Where): MemberFilters => ({
  placeId,
  bounds: bbox,
  at,
  near,
  language: lang,
});

/** The service's filters of a public list, its search too, which is in the order of its ranks if asked. */
export async function publicFilters(
  query: z.output<typeof memberPointsQuery> & { sort?: MemberFilters["sort"] },
  locale: Locale,
): Promise<MemberFilters> {
  const [filters, ids] = await Promise.all([
    memberFilters(query, locale),
    idsOfSearch("member", query.search, locale, undefined, query.sort === "relevance"),
  ]);
  const { verified, recommended, sort } = query;
  const marks = { isVerified: verified, isRecommended: recommended };
  return { ...filters, ...whereFilters(query), ...marks, ids, sort };
}

const count = z.int();
export const facetsResponse = z.object({
  profession: z.array(z.object({ id: z.int(), count })),
  place: z.array(z.object({ id: z.int(), count })),
  day: z.array(z.object({ day: z.enum(WEEKDAYS), count })),
  language: z.array(z.object({ code: z.string(), count })),
  flags: z.object({ open: count, member: count, verified: count, recommended: count }),
});

/** A company in a list: how far it is from `near`, and how it came under `place`. */
export const listedMemberResponse = memberResponse.extend({
  distance_km: z.number().nullable(),
  matched: z.object({ how: z.enum(["seat", "branch", "served"]), place: z.string() }).nullable(),
});

/** `meta` of the list; `facets` when they were asked for. */
export const memberListMeta = z.object({ facets: facetsResponse.optional() });

export const memberPointsResponse = z.object({
  data: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      member_name: z.string(),
      latitude: z.number(),
      longitude: z.number(),
    }),
  ),
  meta: z.object({ total: z.int() }),
});
