import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idParams } from "@/lib/kernel/http/params";
import { getRedirect } from "@/lib/site/redirect/read";
import { redirectChange, redirectResponse } from "@/lib/site/redirect/schema";
import { removeRedirect, updateRedirect } from "@/lib/site/redirect/write";

const addressed = { access: "manager", params: idParams } as const;

const change = route({
  ...addressed,
  summary: "Update a redirect",
  body: redirectChange,
  response: redirectResponse,
  responseKind: "item",
  run: ({ actor, locale, params, body, request }) =>
    updateRedirect(actor, params.id, body, locale, requestedVersion(request, body.version)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "Get a redirect",
    response: redirectResponse,
    responseKind: "item",
    run: ({ actor, params }) => getRedirect(actor, params.id),
  }),
  POST: change,
  PUT: change,
  DELETE: route({
    ...addressed,
    summary: "Delete a redirect",
    responseKind: "empty",
    run: ({ actor, params }) => removeRedirect(actor, params.id),
  }),
});
