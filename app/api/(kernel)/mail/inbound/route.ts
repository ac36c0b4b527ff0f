import { z } from "zod";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { takeMail } from "@/lib/conversation/inbound-mail/take-mail";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary:
      "Receive a raw email (message/rfc822), signed with MAIL_WEBHOOK_SECRET; each counts once",
    access: "public",
    isHidden: true,
    bodySize: "mail",
    response: z.object({ state: z.enum(["filed", "note", "new", "repeated"]) }),
    responseKind: "item",
    run: ({ request }) => takeMail(request),
  }),
});
