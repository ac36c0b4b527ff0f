import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { idParams } from "@/lib/kernel/http/params";
import { retryMail } from "@/lib/kernel/mail-log/retry";
import { mailResponse } from "@/lib/kernel/mail-log/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Resend a rejected email, or send a waiting one now",
    access: "manager",
    isHidden: true,
    params: idParams,
    response: mailResponse,
    responseKind: "item",
    run: ({ actor, params }) => retryMail(actor, params.id),
  }),
});
