import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { pagedQuery } from "@/lib/kernel/http/params";
import { json } from "@/lib/kernel/http/respond";
import { blockView, newBlock } from "@/lib/conversation/message/block/schema";
import { blockUser, listBlocks } from "@/lib/conversation/message/block/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the people you blocked",
    access: "user",
    query: pagedQuery,
    response: blockView,
    responseKind: "list",
    run: ({ actor, query }) => listBlocks(actor, query.paging),
  }),
  POST: route({
    summary: "Block a person; one blocked already answers 200",
    access: "user",
    body: newBlock,
    response: blockView,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: async ({ actor, locale, body }) => {
      const { item, isNew } = await blockUser(actor, body.user_id, locale);
      return isNew ? item : json({ data: item });
    },
  }),
});
