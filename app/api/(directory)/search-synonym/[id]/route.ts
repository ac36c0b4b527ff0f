import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idParams } from "@/lib/kernel/http/params";
import { getSearchSynonym } from "@/lib/directory/search-synonym/read";
import { searchSynonymChange, searchSynonymResponse } from "@/lib/directory/search-synonym/schema";
import { removeSearchSynonym, updateSearchSynonym } from "@/lib/directory/search-synonym/write";

const addressed = { access: "manager", params: idParams } as const;

const change = route({
  ...addressed,
  summary: "Update a trade that leads to a profession",
  body: searchSynonymChange,
  response: searchSynonymResponse,
  responseKind: "item",
  run: ({ actor, locale, params, body, request }) =>
    updateSearchSynonym(actor, params.id, body, locale, requestedVersion(request, body.version)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "Get a trade that leads to a profession",
    response: searchSynonymResponse,
    responseKind: "item",
    run: ({ actor, params, locale }) => getSearchSynonym(actor, params.id, locale),
  }),
  POST: change,
  PUT: change,
  DELETE: route({
    ...addressed,
    summary: "Remove a trade that leads to a profession",
    responseKind: "empty",
    run: ({ actor, params, locale }) => removeSearchSynonym(actor, params.id, locale),
  }),
});
