import { requestPasswordReset } from "@/lib/kernel/auth/password/reset";
import { forgotPasswordSchema, messageResponse } from "@/lib/kernel/auth/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Request a link that sets a new password",
    access: "public",
    limit: "forgot",
    body: forgotPasswordSchema,
    response: messageResponse,
    responseKind: "item",
    run: ({ body, locale }) => requestPasswordReset(body.email, locale),
  }),
});
