import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { followResponse, followSettings, newFollow } from "@/lib/audience/follow/schema";
import { changeFollowSettings, follow, listFollows } from "@/lib/audience/follow/service";
import { pagedQuery } from "@/lib/kernel/http/params";
import { json } from "@/lib/kernel/http/respond";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List what you follow, with the number of new items in each",
    access: "user",
    query: pagedQuery,
    response: followResponse,
    responseKind: "list",
    run: ({ actor, locale, query }) => listFollows(actor, query.paging, locale),
  }),
  POST: route({
    summary: "Follow a section, profession or company; one you follow already answers 200",
    access: "user",
    body: newFollow,
    response: followResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: async ({ actor, locale, body }) => {
      const { item, isNew } = await follow(actor, body, locale);
      return isNew ? item : json({ data: item });
    },
  }),
  PUT: route({
    summary: "Mark the news of what you follow as seen, or have it emailed once a week",
    access: "user",
    body: followSettings,
    responseKind: "empty",
    run: ({ actor, locale, body }) => changeFollowSettings(actor, body, locale),
  }),
});
