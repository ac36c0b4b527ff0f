import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findAuthorForEditing } from "@/lib/magazine/author/desk";
import { authorManifest } from "@/lib/magazine/author/manifest";
import { getAuthor } from "@/lib/magazine/author/read";
import { authorEditResponse, authorResponse } from "@/lib/magazine/author/schema";
import { removeAuthor, updateAuthor } from "@/lib/magazine/author/write";
import { authorChange } from "@/lib/magazine/author/write-schema";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idOrSlugParams, idParams, itemQuery } from "@/lib/kernel/http/params";

const addressed = { access: "editor", params: idParams } as const;

const change = route({
  ...addressed,
  summary: "Update an author; posts show the new name at once",
  body: authorChange,
  response: authorEditResponse,
  responseKind: "item",
  run: ({ actor, locale, params, body, request }) =>
    updateAuthor(actor, params.id, body, locale, requestedVersion(request, body.version)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get an author of published posts by id or slug; with admin=true any, for editors",
    access: "public",
    params: idOrSlugParams,
    query: itemQuery,
    cached: authorManifest.cachedEndpoints["/api/author/{id}"],
    response: authorResponse,
    responseKind: "item",
    run: ({ locale, params }) => getAuthor(params.id, locale),
    admin: {
      access: "editor",
      response: authorEditResponse,
      run: ({ actor, locale, params }) => findAuthorForEditing(actor, params.id, locale),
    },
  }),
  POST: change,
  PUT: change,
  DELETE: route({
    ...addressed,
    summary: "Delete an author whom no post names",
    responseKind: "empty",
    run: ({ actor, params, locale }) => removeAuthor(actor, params.id, locale),
  }),
});
