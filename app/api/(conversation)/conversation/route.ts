import { z } from "zod";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import {
  conversationQuery,
  conversationView,
} from "@/lib/conversation/message/conversation/schema";
import { listConversations } from "@/lib/conversation/message/conversation/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List your conversations, the newest message first",
    access: "user",
    query: conversationQuery,
    response: conversationView,
    responseKind: "list",
    listMeta: z.object({ unread: z.int() }),
    run: ({ actor, locale, query }) => listConversations(actor, query, locale),
  }),
});
