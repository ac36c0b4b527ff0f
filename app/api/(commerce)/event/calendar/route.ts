import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { eventKind } from "@/lib/commerce/event/kind";
import { subscribedCalendar } from "@/lib/commerce/event/read/subscribed-calendar";
import { itemQuery } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get all recent and coming events, as a calendar to subscribe to (iCalendar)",
    access: "public",
    query: itemQuery,
    cached: eventKind.cachedEndpoints["/api/event/calendar"],
    response: "text/calendar",
    responseKind: "raw",
    run: async ({ locale }) =>
      new Response(await subscribedCalendar(locale), {
        headers: {
          "Content-Type": "text/calendar; charset=utf-8",
          "X-Content-Type-Options": "nosniff",
        },
      }),
  }),
});
