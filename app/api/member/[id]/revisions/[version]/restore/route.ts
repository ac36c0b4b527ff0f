import { askedVersion } from "@/lib/http/if-match";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { memberEditResponse } from "@/lib/member/answers";
import { findChangeableMember } from "@/lib/member/edit-policy";
import { restoreMemberRevision } from "@/lib/member/history";
import { restoreBody, revisionParams } from "@/lib/revision/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Bring the words, facts and pictures of a version back, as a new version",
    access: "user",
    params: revisionParams,
    body: restoreBody,
    bodyIsOptional: true,
    response: memberEditResponse,
    answer: "item",
    find: ({ actor, params }) => findChangeableMember(actor, params.id),
    run: ({ actor, locale, params, found, body, request }) => restoreMemberRevision(actor, found.id, params.version, locale, askedVersion(request, body.version)),
  }),
});
