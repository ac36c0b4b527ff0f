import { methods } from "@/lib/http/methods";
import { idOrSlugParams } from "@/lib/http/params";
import { route } from "@/lib/http/route";
import { memberEditResponse } from "@/lib/member/answers";
import { findDeletedMember, restoreMember } from "@/lib/member/restore";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Bring back a deleted company",
    access: "user",
    params: idOrSlugParams,
    response: memberEditResponse,
    answer: "item",
    find: ({ actor, params }) => findDeletedMember(actor, params.id),
    run: ({ actor, locale, found }) => restoreMember(actor, found.id, locale),
  }),
});
