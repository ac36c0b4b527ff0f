import { z } from "zod";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { takeMail } from "@/lib/inbound-mail/take-mail";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Take in a raw mail (message/rfc822), signed with MAIL_WEBHOOK_SECRET; once each",
    access: "public",
    isHidden: true,
    bodySize: "mail",
    response: z.object({ state: z.enum(["filed", "note", "new", "repeated"]) }),
    responseKind: "item",
    run: ({ request }) => takeMail(request),
  }),
});
