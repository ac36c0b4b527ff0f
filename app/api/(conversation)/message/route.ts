import { z } from "zod";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { json } from "@/lib/kernel/http/respond";
import { listMessages } from "@/lib/conversation/message/list";
import { messageQuery } from "@/lib/conversation/message/query";
import { messageView, newMessage } from "@/lib/conversation/message/schema";
import { sendMessage } from "@/lib/conversation/message/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary:
      "List the messages in your conversations, the newest first; for managers also reported ones",
    access: "user",
    alsoAnswers: 404,
    query: messageQuery,
    response: messageView,
    responseKind: "list",
    listMeta: z.object({ more: z.int() }),
    run: ({ actor, query }) => listMessages(actor, query),
  }),
  POST: route({
    summary: "Send a message; a repetition from the same device answers 200 with the first",
    access: "user",
    body: newMessage,
    response: messageView,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    countsItself: true,
    run: async ({ actor, locale, body }) => {
      const { message, isRepeat } = await sendMessage(actor, body, locale);
      return isRepeat ? json({ data: message }) : message;
    },
  }),
});
