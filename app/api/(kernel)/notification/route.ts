import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { pagedQuery } from "@/lib/kernel/http/params";
import { listNotifications } from "@/lib/kernel/notification/list";
import { countUnread, markReadUpTo } from "@/lib/kernel/notification/read";
import {
  notificationMeta,
  notificationResponse,
  readUpTo,
  unreadResponse,
} from "@/lib/kernel/notification/schema";
import { NOTIFICATION_SUBJECTS } from "@/lib/site/register/notifications";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List your notifications, the newest first; meta.unread counts the unread ones",
    access: "user",
    query: pagedQuery,
    response: notificationResponse,
    responseKind: "list",
    listMeta: notificationMeta,
    run: async ({ actor, locale, query }) => {
      const [page, unread] = await Promise.all([
        listNotifications({ actor, locale }, query.paging, NOTIFICATION_SUBJECTS),
        countUnread(actor),
      ]);
      return { ...page, meta: { unread } };
    },
  }),
  PUT: route({
    summary: "Mark all notifications up to an id as read",
    access: "user",
    body: readUpTo,
    response: unreadResponse,
    responseKind: "item",
    run: async ({ actor, body }) => {
      await markReadUpTo(actor, body.read_up_to);
      return { unread: await countUnread(actor) };
    },
  }),
});
