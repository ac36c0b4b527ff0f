import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { mergeBrowserThings } from "@/lib/audience/board/merge";
import { browserThings, mergeResponse } from "@/lib/audience/board/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Add what was saved and followed in a browser before login",
    access: "user",
    body: browserThings,
    response: mergeResponse,
    responseKind: "item",
    isRepeatable: true,
    run: ({ actor, locale, body }) => mergeBrowserThings(actor, body, locale),
  }),
});
