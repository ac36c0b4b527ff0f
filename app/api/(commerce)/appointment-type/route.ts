import { listTypes, pageOf, typesForEditing } from "@/lib/commerce/appointment/offer/read";
import {
  offerEditQuery,
  offerQuery,
  typeChange,
  typeEditResponse,
  typeResponse,
} from "@/lib/commerce/appointment/offer/schema";
import { createType } from "@/lib/commerce/appointment/offer/write-type";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary:
      "List the types of appointments of a company; with admin=true those of yours for editing",
    access: "public",
    query: offerQuery,
    response: typeResponse,
    responseKind: "list",
    // Those for editing, of a company that is not one's own.
    alsoAnswers: 404,
    run: ({ actor, locale, query }) => listTypes(actor, query.member_id, locale, query.paging),
    admin: {
      access: "user",
      query: offerEditQuery,
      response: typeEditResponse,
      run: ({ actor, locale, query }) =>
        pageOf(typesForEditing(actor, query.member_id, locale), query.paging),
    },
  }),
  POST: route({
    summary: "Add a type of appointment to your company",
    access: "user",
    body: typeChange,
    response: typeEditResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createType(actor, body, locale),
  }),
});
