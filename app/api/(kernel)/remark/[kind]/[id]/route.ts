import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { countUnread } from "@/lib/kernel/notification/read";
import { readChange, unreadResponse } from "@/lib/kernel/notification/schema";
import { subjectParams } from "@/lib/kernel/remark/params";
import { newRemark, remarkResponse, remarksResponse } from "@/lib/kernel/remark/schema";
import { addRemark, findRemarkable, findRemarked, listRemarks } from "@/lib/kernel/remark/service";
import { markRemarksRead } from "@/lib/kernel/remark/tell";

const addressed = { access: "user", params: subjectParams } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "List the comments on the texts of an item, with their replies",
    response: remarksResponse,
    responseKind: "item",
    find: ({ actor, params }) => findRemarked(actor, params),
    run: ({ item }) => listRemarks(item),
  }),
  PUT: route({
    ...addressed,
    summary: "Mark your notifications about the comments on an item as read",
    body: readChange,
    response: unreadResponse,
    responseKind: "item",
    find: ({ actor, params }) => findRemarked(actor, params),
    run: async ({ actor, item }) => {
      await markRemarksRead(actor.userId, item);
      return { unread: await countUnread(actor) };
    },
  }),
  POST: route({
    ...addressed,
    summary: "Add a comment on a text of an item, or on a passage of it",
    body: newRemark,
    response: remarkResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    find: ({ actor, params }) => findRemarkable(actor, params),
    run: ({ actor, item, body, locale }) => addRemark(actor, item, body, locale),
  }),
});
