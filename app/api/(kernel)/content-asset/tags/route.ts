import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { assetTagQuery } from "@/lib/kernel/asset/schema";
import { assetTagResponse } from "@/lib/kernel/asset/tag-fields";
import { listTags } from "@/lib/kernel/asset/tags";
import { z } from "zod";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the tags of the pictures that you may edit, the most used first",
    access: "user",
    query: assetTagQuery,
    response: z.array(assetTagResponse),
    responseKind: "item",
    run: ({ actor, query }) => listTags(actor, query.search),
  }),
});
