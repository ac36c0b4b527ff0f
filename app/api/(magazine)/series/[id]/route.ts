import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findSeriesForEditing } from "@/lib/magazine/series/desk";
import { seriesManifest } from "@/lib/magazine/series/manifest";
import { getSeries } from "@/lib/magazine/series/read";
import { seriesEditResponse, seriesResponse } from "@/lib/magazine/series/schema";
import { removeSeries, updateSeries } from "@/lib/magazine/series/write";
import { seriesChange } from "@/lib/magazine/series/write-schema";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idOrSlugParams, idParams, itemQuery } from "@/lib/kernel/http/params";

const addressed = { access: "editor", params: idParams } as const;

const change = route({
  ...addressed,
  summary: "Update a series; its posts show the new title at once",
  body: seriesChange,
  response: seriesEditResponse,
  responseKind: "item",
  run: ({ actor, locale, params, body, request }) =>
    updateSeries(actor, params.id, body, locale, requestedVersion(request, body.version)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary:
      "Get a series with its published parts by id or slug; with admin=true any, for editors",
    access: "public",
    params: idOrSlugParams,
    query: itemQuery,
    cached: seriesManifest.cachedEndpoints["/api/series/{id}"],
    response: seriesResponse,
    responseKind: "item",
    run: ({ locale, params }) => getSeries(params.id, locale),
    admin: {
      access: "editor",
      response: seriesEditResponse,
      run: ({ actor, locale, params }) => findSeriesForEditing(actor, params.id, locale),
    },
  }),
  POST: change,
  PUT: change,
  DELETE: route({
    ...addressed,
    summary: "Delete a series without posts",
    responseKind: "empty",
    run: ({ actor, params, locale }) => removeSeries(actor, params.id, locale),
  }),
});
