import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { getBoardOrder, sortBoards } from "@/lib/audience/board/order";
import { boardOrder, boardOrderChange } from "@/lib/audience/board/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get the order of your boards",
    access: "user",
    response: boardOrder,
    responseKind: "item",
    run: ({ actor }) => getBoardOrder(actor),
  }),
  PUT: route({
    summary: "Sort your boards",
    access: "user",
    body: boardOrderChange,
    response: boardOrder,
    responseKind: "item",
    run: ({ actor, locale, body }) => sortBoards(actor, body, locale),
  }),
});
