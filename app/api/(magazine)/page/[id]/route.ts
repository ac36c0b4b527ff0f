import { pageManifest } from "@/lib/magazine/page/manifest";
import { requestedVersion } from "@/lib/kernel/http/input";
import { methods } from "@/lib/kernel/api/methods";
import { idOrSlugParams, itemQuery } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { getPageForEditing } from "@/lib/magazine/page/desk/load";
import { pageEditResponse } from "@/lib/magazine/page/desk/responses";
import { findEditablePage } from "@/lib/magazine/page/edit-policy";
import { removePage } from "@/lib/magazine/page/write/remove";
import { updatePage } from "@/lib/magazine/page/write/update";
import { pageResponse } from "@/lib/magazine/page/read/schema";
import { getPage } from "@/lib/magazine/page/read/service";
import { pageChange } from "@/lib/magazine/page/write/schema";

const addressed = { access: "editor", params: idOrSlugParams } as const;

const change = route({
  ...addressed,
  bodySize: pageManifest.bodySizes["PUT /api/page/{id}"],
  summary: "Update a page",
  body: pageChange,
  response: pageEditResponse,
  responseKind: "item",
  find: ({ actor, params }) => findEditablePage(actor, params.id),
  run: ({ actor, locale, body, item, request }) =>
    updatePage(actor, item.id, body, locale, requestedVersion(request, body.version)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get a published page by id or slug; with admin=true any page, for editors",
    access: "public",
    params: idOrSlugParams,
    query: itemQuery,
    cached: pageManifest.cachedEndpoints["/api/page/{id}"],
    response: pageResponse,
    responseKind: "item",
    run: ({ locale, params }) => getPage(params.id, locale),
    admin: {
      access: "editor",
      response: pageEditResponse,
      run: ({ actor, locale, params }) => getPageForEditing(actor, params.id, locale),
    },
  }),
  POST: change,
  PUT: change,
  DELETE: route({
    ...addressed,
    summary: "Move a page to the trash",
    responseKind: "empty",
    find: ({ actor, params }) => findEditablePage(actor, params.id),
    run: ({ actor, item, locale }) => removePage(actor, item.id, locale),
  }),
});
