import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { memberPoints } from "@/lib/directory/member/read/list";
import {
  memberPointsQuery,
  memberPointsResponse,
  publicFilters,
  UNKEPT,
} from "@/lib/directory/member/read/public-list/schema";

/** Points of one response; the map asks for a nearer section when there are more. */
const MOST_POINTS = 5_000;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "The seats and branches of published companies on a map, with the filters of the list",
    access: "public",
    limit: "search",
    unkept: UNKEPT,
    query: memberPointsQuery,
    response: memberPointsResponse,
    responseKind: "raw",
    run: async ({ locale, query }) => {
      const filters = await publicFilters(query, locale);
      const { total, points } = await memberPoints(locale, filters, MOST_POINTS);
      return { data: points, meta: { total } };
    },
  }),
});
