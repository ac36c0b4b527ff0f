import { companyFeed } from "@/lib/commerce/appointment/calendar/feed";
import { feedQuery } from "@/lib/commerce/appointment/calendar/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Get the appointments of a company by their secret address (iCalendar)",
    access: "public",
    query: feedQuery,
    unkept: true,
    alsoAnswers: 404,
    response: "text/calendar",
    responseKind: "raw",
    run: async ({ locale, query }) =>
      new Response(await companyFeed(query.token ?? "", locale), {
        headers: {
          "Content-Type": "text/calendar; charset=utf-8",
          "X-Content-Type-Options": "nosniff",
          "X-Robots-Tag": "noindex",
        },
      }),
  }),
});
