import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { eventKind } from "@/lib/commerce/event/kind";
import { eventCalendar } from "@/lib/commerce/event/read/calendar";
import { getEvent } from "@/lib/commerce/event/read/service";
import { idOrSlugParams, itemQuery } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Download an event as a calendar file (iCalendar)",
    access: "public",
    params: idOrSlugParams,
    query: itemQuery,
    cached: eventKind.cachedEndpoints["/api/event/{id}/calendar"],
    response: "text/calendar",
    responseKind: "raw",
    run: async ({ locale, params }) => {
      const event = await getEvent(params.id, locale);
      return (
        event &&
        new Response(eventCalendar([event], event.title, locale), {
          headers: {
            "Content-Type": "text/calendar; charset=utf-8",
            "Content-Disposition": `attachment; filename="${event.slug}.ics"`,
            "X-Content-Type-Options": "nosniff",
          },
        })
      );
    },
  }),
});
