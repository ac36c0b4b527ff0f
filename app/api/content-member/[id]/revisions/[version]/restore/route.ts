import { restoreDirectoryRevision } from "@/lib/directory-post/history";
import { directoryPostEditResponse } from "@/lib/directory-post/schema";
import { askedVersion } from "@/lib/http/if-match";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { findChangeableMember } from "@/lib/member/edit-policy";
import { restoreBody, revisionParams } from "@/lib/revision/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Bring the words and pictures of a version back, as a new version",
    access: "user",
    params: revisionParams,
    body: restoreBody,
    bodyIsOptional: true,
    response: directoryPostEditResponse,
    answer: "item",
    find: ({ actor, params }) => findChangeableMember(actor, params.id),
    run: ({ actor, locale, params, found, body, request }) => restoreDirectoryRevision(actor, found.id, params.version, locale, askedVersion(request, body.version)),
  }),
});
