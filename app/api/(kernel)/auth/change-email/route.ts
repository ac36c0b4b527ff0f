import { requestEmailChange } from "@/lib/kernel/auth/change-email";
import { changeEmailSchema, messageResponse } from "@/lib/kernel/auth/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Request a change of email address, which applies once its emailed link is opened",
    access: "user",
    body: changeEmailSchema,
    response: messageResponse,
    responseKind: "item",
    run: ({ actor, body, origin, locale }) => requestEmailChange(actor, body, origin, locale),
  }),
});
