import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { findItem, removeItem, updateItem } from "@/lib/audience/board/items";
import { itemChange, itemParams, itemResponse } from "@/lib/audience/board/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    summary: "Update the note of an item, or move it to another board",
    access: "user",
    params: itemParams,
    body: itemChange,
    response: itemResponse,
    responseKind: "item",
    find: ({ actor, params }) => findItem(actor, params.id, params.item),
    run: ({ actor, locale, params, body, item }) =>
      updateItem(actor, { boardId: params.id, id: item.id }, body, locale),
  }),
  DELETE: route({
    summary: "Remove an item from a board",
    access: "user",
    params: itemParams,
    responseKind: "empty",
    find: ({ actor, params }) => findItem(actor, params.id, params.item),
    run: ({ actor, params, item }) => removeItem(actor, params.id, item.id),
  }),
});
