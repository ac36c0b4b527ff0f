import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { countedEvent } from "@/lib/kernel/daily-count/schema";
import { countEvent } from "@/lib/kernel/daily-count/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Count a view of a public page, or a click on a link of a company",
    access: "public",
    limit: "daily_count",
    countsItself: true,
    body: countedEvent,
    responseKind: "empty",
    run: ({ actor, body, origin }) => countEvent({ actor, userAgent: origin.userAgent }, body),
  }),
});
