import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { calendarQuery, calendarResponse } from "@/lib/site/editorial-calendar/schema";
import { readCalendar } from "@/lib/site/editorial-calendar/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List what is published, scheduled, sent or takes place, within at most 42 days",
    access: "editor",
    query: calendarQuery,
    response: calendarResponse,
    responseKind: "item",
    run: ({ actor, query, locale }) => readCalendar(actor, query, locale),
  }),
});
