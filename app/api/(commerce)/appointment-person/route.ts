import { listPeople, pageOf, peopleForEditing } from "@/lib/commerce/appointment/offer/read";
import {
  offerEditQuery,
  offerQuery,
  personChange,
  personEditResponse,
  personResponse,
} from "@/lib/commerce/appointment/offer/schema";
import { createPerson } from "@/lib/commerce/appointment/offer/write-person";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary:
      "List the people of a company who take appointments; with admin=true those of yours for editing",
    access: "public",
    query: offerQuery,
    response: personResponse,
    responseKind: "list",
    // Those for editing, of a company that is not one's own.
    alsoAnswers: 404,
    run: ({ actor, locale, query }) => listPeople(actor, query.member_id, locale, query.paging),
    admin: {
      access: "user",
      query: offerEditQuery,
      response: personEditResponse,
      run: ({ actor, query }) => pageOf(peopleForEditing(actor, query.member_id), query.paging),
    },
  }),
  POST: route({
    summary: "Add somebody of your company who takes appointments",
    access: "user",
    body: personChange,
    response: personEditResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createPerson(actor, body, locale),
  }),
});
