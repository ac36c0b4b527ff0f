import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listPlacePages } from "@/lib/directory/place-page/read";
import { newPlacePage, placePageQuery, placePageResponse } from "@/lib/directory/place-page/schema";
import { createPlacePage } from "@/lib/directory/place-page/write";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the texts of the pages of places",
    access: "editor",
    query: placePageQuery,
    response: placePageResponse,
    responseKind: "list",
    run: ({ actor, locale, query }) => {
      const { paging, sort, search, place_id: placeId, profession_id: professionId } = query;
      return listPlacePages(actor, { search, placeId, professionId }, paging, locale, sort);
    },
  }),
  POST: route({
    summary: "Write the text of the page of a place, or of a profession there",
    access: "editor",
    body: newPlacePage,
    response: placePageResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createPlacePage(actor, body, locale),
  }),
});
