import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { boardName } from "@/lib/audience/board/form-schema";
import { boardResponse, boardsQuery } from "@/lib/audience/board/schema";
import { createBoard, listBoards } from "@/lib/audience/board/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List your boards, optionally with the item that holds something",
    access: "user",
    query: boardsQuery,
    response: boardResponse,
    responseKind: "list",
    run: ({ actor, locale, query: { paging, kind, target_id } }) =>
      listBoards(actor, paging, locale, kind && target_id ? { kind, target_id } : undefined),
  }),
  POST: route({
    summary: "Create a board",
    access: "user",
    body: boardName,
    response: boardResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createBoard(actor, body.name, locale),
  }),
});
