import { methods } from "@/lib/kernel/api/methods";
import { itemQuery } from "@/lib/kernel/http/params";
import { route } from "@/lib/kernel/api/route";
import { getOwnMember } from "@/lib/directory/member/desk/load";
import { memberEditResponse } from "@/lib/directory/member/desk/responses";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get the company that you act for, or null",
    access: "user",
    query: itemQuery,
    response: memberEditResponse.nullable(),
    responseKind: "item",
    isNullable: true,
    run: ({ actor, locale }) => getOwnMember(actor, locale),
  }),
});
