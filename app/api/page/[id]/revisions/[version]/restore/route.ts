import { askedVersion } from "@/lib/http/if-match";
import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { pageEditResponse } from "@/lib/page/answers";
import { findEditablePage } from "@/lib/page/edit-policy";
import { restorePageRevision } from "@/lib/page/save";
import { restoreBody, revisionParams } from "@/lib/revision/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Bring back the texts of a version of a page", access: "editor", params: revisionParams, body: restoreBody, bodyIsOptional: true, response: pageEditResponse, answer: "item",
    find: ({ actor, params }) => findEditablePage(actor, params.id),
    run: ({ actor, locale, params, body, found, request }) => restorePageRevision(actor, found.id, params.version, locale, askedVersion(request, body.version)),
  }),
});
