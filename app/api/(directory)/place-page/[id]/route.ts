import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idParams } from "@/lib/kernel/http/params";
import { getPlacePage } from "@/lib/directory/place-page/read";
import { placePageChange, placePageResponse } from "@/lib/directory/place-page/schema";
import { removePlacePage, updatePlacePage } from "@/lib/directory/place-page/write";

const addressed = { access: "editor", params: idParams } as const;

const change = route({
  ...addressed,
  summary: "Change the text of the page of a place",
  body: placePageChange,
  response: placePageResponse,
  responseKind: "item",
  run: ({ actor, locale, params, body, request }) =>
    updatePlacePage(actor, params.id, body, locale, requestedVersion(request, body.version)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "Get the text of the page of a place",
    response: placePageResponse,
    responseKind: "item",
    run: ({ actor, params, locale }) => getPlacePage(actor, params.id, locale),
  }),
  POST: change,
  PUT: change,
  DELETE: route({
    ...addressed,
    summary: "Remove the text of the page of a place",
    responseKind: "empty",
    run: ({ actor, params, locale }) => removePlacePage(actor, params.id, locale),
  }),
});
