import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { countReached } from "@/lib/audience/campaign/desk/audience";
import { audienceResponse } from "@/lib/audience/campaign/desk/responses";
import { audienceQuery } from "@/lib/audience/campaign/desk/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Count the subscribers that an audience reaches now",
    access: "editor",
    query: audienceQuery,
    response: audienceResponse,
    responseKind: "item",
    run: ({ actor, query }) => countReached(actor, query),
  }),
});
