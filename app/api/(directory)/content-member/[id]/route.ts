import { directoryPostKind } from "@/lib/directory/directory-post/kind";
import { loadDirectoryPostForEditing } from "@/lib/directory/directory-post/desk/load";
import { removeDirectoryPost } from "@/lib/directory/directory-post/write/remove";
import {
  directoryPostEditResponse,
  directoryPostResponse,
} from "@/lib/directory/directory-post/read/schema";
import { getDirectoryPost } from "@/lib/directory/directory-post/read/service";
import { updateDirectoryPost } from "@/lib/directory/directory-post/write/update";
import { directoryPostChange } from "@/lib/directory/directory-post/write/schema";
import { requestedVersion } from "@/lib/kernel/http/input";
import { methods } from "@/lib/kernel/api/methods";
import { idParams, itemQuery } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { findChangeableMember } from "@/lib/directory/member/edit-policy";

const addressed = { access: "user", params: idParams } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary:
      "Get the directory post of a company by the id of the company; with admin=true any that you may edit",
    access: "public",
    params: idParams,
    query: itemQuery,
    cached: directoryPostKind.cachedEndpoints["/api/content-member/{id}"],
    response: directoryPostResponse,
    responseKind: "item",
    run: ({ locale, params }) => getDirectoryPost(params.id, locale),
    admin: {
      access: "user",
      response: directoryPostEditResponse,
      run: ({ actor, locale, params }) => loadDirectoryPostForEditing(actor, params.id, locale),
    },
  }),
  PUT: route({
    ...addressed,
    bodySize: directoryPostKind.bodySizes["PUT /api/content-member/{id}"],
    summary: "Update the directory post of a company, or create it",
    body: directoryPostChange,
    response: directoryPostEditResponse,
    responseKind: "item",
    find: ({ actor, params }) => findChangeableMember(actor, String(params.id)),
    run: ({ actor, locale, body, item, request }) =>
      updateDirectoryPost(actor, item.id, body, locale, requestedVersion(request, body.version)),
  }),
  DELETE: route({
    ...addressed,
    summary: "Move the directory post of a company to the trash",
    responseKind: "empty",
    find: ({ actor, params }) => findChangeableMember(actor, String(params.id)),
    run: ({ actor, item, locale }) => removeDirectoryPost(actor, item.id, locale),
  }),
});
