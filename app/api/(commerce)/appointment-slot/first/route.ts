import { z } from "zod";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listFirstTimes } from "@/lib/commerce/appointment/first";
import { firstTimeResponse, firstTimesQuery } from "@/lib/commerce/appointment/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "The first free time of each of some companies",
    access: "public",
    limit: "search",
    unkept: true,
    query: firstTimesQuery,
    response: z.array(firstTimeResponse),
    responseKind: "item",
    run: ({ query: { members } }) => listFirstTimes(members),
  }),
});
