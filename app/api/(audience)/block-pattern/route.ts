import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { newPattern, patternQuery, patternResponse } from "@/lib/audience/block-pattern/schema";
import { createPattern, listPatterns } from "@/lib/audience/block-pattern/service";
import { z } from "zod";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the patterns of blocks of pages or issues, by name",
    access: "editor",
    query: patternQuery,
    response: z.array(patternResponse),
    responseKind: "item",
    run: ({ actor, query }) => listPatterns(actor, query.kind),
  }),
  POST: route({
    summary: "Save blocks under a name, in both languages",
    access: "editor",
    body: newPattern,
    response: patternResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createPattern(actor, body, locale),
  }),
});
