import { postManifest } from "@/lib/magazine/post/manifest";
import { bodyByRole } from "@/lib/kernel/api/declaration";
import { requestedVersion } from "@/lib/kernel/http/input";
import { methods } from "@/lib/kernel/api/methods";
import { idOrSlugParams, itemQuery } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { getPostForEditing } from "@/lib/magazine/post/desk/load";
import { postEditResponse } from "@/lib/magazine/post/desk/responses";
import { findWritablePost } from "@/lib/magazine/post/edit-policy";
import { removePost } from "@/lib/magazine/post/write/remove";
import { postResponse } from "@/lib/magazine/post/read/schema";
import { getPost } from "@/lib/magazine/post/read/service";
import { updatePost } from "@/lib/magazine/post/write/update";
import { ownPostChange, postChange } from "@/lib/magazine/post/write/schema";

const addressed = { access: "user", params: idOrSlugParams } as const;

const change = route({
  ...addressed,
  bodySize: postManifest.bodySizes["PUT /api/product/{id}"],
  summary: "Update a post; a company's changes to a published one wait for an editor",
  body: bodyByRole({ user: ownPostChange, editor: postChange }),
  response: postEditResponse,
  responseKind: "item",
  find: ({ actor, params }) => findWritablePost(actor, params.id),
  run: ({ actor, locale, body, item, request }) =>
    updatePost(actor, item.id, body, locale, requestedVersion(request, body.version)),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get a published post by id or slug; with admin=true any post that you may edit",
    access: "public",
    params: idOrSlugParams,
    query: itemQuery,
    cached: postManifest.cachedEndpoints["/api/product/{id}"],
    response: postResponse,
    responseKind: "item",
    run: ({ locale, params }) => getPost(params.id, locale),
    admin: {
      access: "user",
      response: postEditResponse,
      run: ({ actor, locale, params }) => getPostForEditing(actor, params.id, locale),
    },
  }),
  POST: change,
  PUT: change,
  DELETE: route({
    ...addressed,
    summary: "Move a post to the trash for 30 days",
    responseKind: "empty",
    find: ({ actor, params }) => findWritablePost(actor, params.id),
    run: ({ actor, item, locale }) => removePost(actor, item.id, locale),
  }),
});
