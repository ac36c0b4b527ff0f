import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listSeriesForEditing } from "@/lib/magazine/series/desk";
import { seriesManifest } from "@/lib/magazine/series/manifest";
import { listSeries } from "@/lib/magazine/series/read";
import { seriesEditQuery, seriesEditResponse, seriesResponse } from "@/lib/magazine/series/schema";
import { createSeries } from "@/lib/magazine/series/write";
import { seriesChange } from "@/lib/magazine/series/write-schema";
import { pagedQuery } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the series with published parts, by title; with admin=true all, for editors",
    access: "public",
    query: pagedQuery,
    cached: seriesManifest.cachedEndpoints["/api/series"],
    response: seriesResponse,
    responseKind: "list",
    run: ({ locale, query }) => listSeries(locale, query.paging),
    admin: {
      access: "editor",
      query: seriesEditQuery,
      response: seriesEditResponse,
      run: ({ actor, locale, query: { search, sort, paging } }) =>
        listSeriesForEditing(actor, { search }, paging, locale, sort),
    },
  }),
  POST: route({
    summary: "Create a series, to which posts may belong",
    access: "editor",
    body: seriesChange,
    response: seriesEditResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createSeries(actor, body, locale),
  }),
});
