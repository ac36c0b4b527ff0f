import { listPlaces, pageOf, placesForEditing } from "@/lib/commerce/appointment/offer/read";
import {
  offerEditQuery,
  offerQuery,
  placeChange,
  placeEditResponse,
  placeResponse,
} from "@/lib/commerce/appointment/offer/schema";
import { createPlace } from "@/lib/commerce/appointment/offer/write-place";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary:
      "List the places at which a company has appointments; with admin=true those of yours for editing",
    access: "public",
    query: offerQuery,
    response: placeResponse,
    responseKind: "list",
    // Those for editing, of a company that is not one's own.
    alsoAnswers: 404,
    run: ({ actor, locale, query }) => listPlaces(actor, query.member_id, locale, query.paging),
    admin: {
      access: "user",
      query: offerEditQuery,
      response: placeEditResponse,
      run: ({ actor, locale, query }) =>
        pageOf(placesForEditing(actor, query.member_id, locale), query.paging),
    },
  }),
  POST: route({
    summary: "Add a place at which your company has appointments",
    access: "user",
    body: placeChange,
    response: placeEditResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createPlace(actor, body, locale),
  }),
});
