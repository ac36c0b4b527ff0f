import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { mailEventsResponse } from "@/lib/audience/campaign/mail-events";
import { takeMailEvents } from "@/lib/audience/campaign/webhook";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Receive bounces and complaints, signed with MAIL_WEBHOOK_SECRET; each counts once",
    access: "public",
    isHidden: true,
    response: mailEventsResponse,
    responseKind: "item",
    run: ({ request, locale }) => takeMailEvents(request, locale),
  }),
});
