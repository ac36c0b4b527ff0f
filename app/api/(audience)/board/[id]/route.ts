import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { boardChange, boardResponse } from "@/lib/audience/board/schema";
import { deleteBoard, getOwnBoard, updateBoard } from "@/lib/audience/board/service";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get one of your boards",
    access: "user",
    params: idParams,
    response: boardResponse,
    responseKind: "item",
    run: ({ actor, locale, params }) => getOwnBoard(actor, params.id, locale),
  }),
  PUT: route({
    summary: "Rename, share or sort a board",
    access: "user",
    params: idParams,
    body: boardChange,
    response: boardResponse,
    responseKind: "item",
    find: ({ actor, locale, params }) => getOwnBoard(actor, params.id, locale),
    run: ({ actor, locale, body, item }) => updateBoard(actor, item.id, body, locale),
  }),
  DELETE: route({
    summary: "Delete a board with its items",
    access: "user",
    params: idParams,
    responseKind: "empty",
    find: ({ actor, locale, params }) => getOwnBoard(actor, params.id, locale),
    run: ({ actor, item }) => deleteBoard(actor, item.id),
  }),
});
