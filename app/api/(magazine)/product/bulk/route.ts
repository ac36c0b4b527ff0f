import type { z } from "zod";
import { runOnSelected, runSelected } from "@/lib/kernel/content/bulk-filter";
import type { UserActor } from "@/lib/kernel/core/actor";
import { postFilters, postList } from "@/lib/magazine/post/desk/screen-list";
import { postScope } from "@/lib/magazine/post/desk/list";
import { AppError } from "@/lib/kernel/core/errors";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { changePosts } from "@/lib/magazine/post/write/bulk";
import { setPostFields, undoPostFields } from "@/lib/magazine/post/write/bulk-fields";
import { postBulkBody, postBulkResponse } from "@/lib/magazine/post/write/bulk-schema";

/** What the filters of the list of posts select for a user. */
const listOf = (actor: UserActor) => ({
  list: postList,
  scope: ({ search, ...filters }: z.output<typeof postList.apiQuery>) =>
    postScope(actor, postFilters({ search, filters })),
});

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary:
      "Publish, take down, delete or restore several posts, set their section or whether they are featured, or undo it",
    access: "user",
    body: postBulkBody,
    response: postBulkResponse,
    responseKind: "item",
    find: async ({ actor }) => {
      if (!actor.verified) throw new AppError("forbidden");
    },
    run: async ({ actor, locale, body }) => {
      if (body.action === "undo_set") return undoPostFields(actor, body.items, locale);
      if (body.action === "set")
        return runOnSelected(body, locale, listOf(actor), (ids) =>
          setPostFields(actor, ids, body.fields, locale),
        );
      return runSelected(body, locale, listOf(actor), (picked) =>
        changePosts(actor, picked, locale),
      );
    },
  }),
});
