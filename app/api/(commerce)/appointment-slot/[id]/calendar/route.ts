import { slotProofQuery } from "@/lib/commerce/appointment/schema";
import { visitorCalendar } from "@/lib/commerce/appointment/visitor/read";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Download an appointment that was booked without an account as a calendar file",
    access: "public",
    params: idParams,
    query: slotProofQuery,
    unkept: true,
    response: "text/calendar",
    responseKind: "raw",
    run: async ({ locale, params, query }) => {
      const file = await visitorCalendar(params.id, query.signature ?? "", locale);
      return new Response(file, {
        headers: {
          "Content-Type": "text/calendar; charset=utf-8",
          "Content-Disposition": `attachment; filename="appointment-${params.id}.ics"`,
          "X-Content-Type-Options": "nosniff",
        },
      });
    },
  }),
});
