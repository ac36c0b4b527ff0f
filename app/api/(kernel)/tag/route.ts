import { z } from "zod";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { tagQuery, tagResponse } from "@/lib/kernel/tag/schema";
import { findTags, makeTag } from "@/lib/kernel/tag/service";
import { newTag } from "@/lib/kernel/tag/write-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Search the tags of posts, the most used first, at most 100",
    access: "editor",
    query: tagQuery,
    response: z.array(tagResponse),
    responseKind: "item",
    run: ({ actor, locale, query }) => findTags(actor, query, locale),
  }),
  POST: route({
    summary:
      "Get the tag with a Greek label, made if there is none; sets its English label if sent",
    access: "editor",
    body: newTag,
    response: tagResponse,
    responseKind: "item",
    isRepeatable: true,
    run: ({ actor, locale, body }) => makeTag(actor, body, locale),
  }),
});
