import { methods } from "@/lib/http/methods";
import { route } from "@/lib/http/route";
import { findEditableMember } from "@/lib/member/edit-policy";
import { revisionParams, revisionResponse } from "@/lib/revision/schema";
import { getRevision } from "@/lib/revision/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Read how a company stood at a version",
    access: "user",
    params: revisionParams,
    response: revisionResponse,
    answer: "item",
    find: ({ actor, params }) => findEditableMember(actor, params.id),
    run: ({ found, params }) => getRevision("member", found.id, params.version),
  }),
});
