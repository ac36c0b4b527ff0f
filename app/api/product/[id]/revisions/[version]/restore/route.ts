import { askedVersion } from "@/lib/http/if-match";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { postEditResponse } from "@/lib/post/answers";
import { findWritablePost } from "@/lib/post/edit-policy";
import { restorePostRevision } from "@/lib/post/history";
import { restoreBody, revisionParams } from "@/lib/revision/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Make an earlier state of a post its newest",
    access: "user",
    params: revisionParams,
    body: restoreBody,
    bodyIsOptional: true,
    response: postEditResponse,
    answer: "item",
    find: ({ actor, params }) => findWritablePost(actor, params.id),
    run: ({ actor, locale, found, params, body, request }) => restorePostRevision(actor, found.id, params.version, locale, askedVersion(request, body.version)),
  }),
});
