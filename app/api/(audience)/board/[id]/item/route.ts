import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listItems, saveItem } from "@/lib/audience/board/items";
import { itemResponse, newItem } from "@/lib/audience/board/schema";
import { getOwnBoard } from "@/lib/audience/board/service";
import { idParams, pagedQuery } from "@/lib/kernel/http/params";
import { json } from "@/lib/kernel/http/respond";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the items of a board in their order",
    access: "user",
    params: idParams,
    query: pagedQuery,
    response: itemResponse,
    responseKind: "list",
    find: ({ actor, locale, params }) => getOwnBoard(actor, params.id, locale),
    run: ({ locale, query, item }) => listItems(item.id, query.paging, locale),
  }),
  POST: route({
    summary: "Save a post, picture, company or event to a board; an item already there answers 200",
    access: "user",
    params: idParams,
    body: newItem,
    response: itemResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    find: ({ actor, locale, params }) => getOwnBoard(actor, params.id, locale),
    run: async ({ actor, locale, body, item: board }) => {
      const { item, isNew } = await saveItem(actor, board.id, body, locale);
      return isNew ? item : json({ data: item });
    },
  }),
});
