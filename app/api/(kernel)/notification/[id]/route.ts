import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { countUnread, findOwn, markRead } from "@/lib/kernel/notification/read";
import { readChange, unreadResponse } from "@/lib/kernel/notification/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    summary: "Mark a notification as read",
    access: "user",
    params: idParams,
    body: readChange,
    response: unreadResponse,
    responseKind: "item",
    find: ({ actor, params }) => findOwn(actor, params.id),
    run: async ({ actor, item }) => {
      await markRead(actor, item.id);
      return { unread: await countUnread(actor) };
    },
  }),
});
