import { resetPassword } from "@/lib/kernel/auth/password/reset";
import { messageResponse, resetPasswordSchema } from "@/lib/kernel/auth/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Set a new password by an emailed link",
    access: "public",
    limit: "mailed_link",
    body: resetPasswordSchema,
    response: messageResponse,
    responseKind: "item",
    run: ({ body, locale, origin }) => resetPassword(body, origin.address, locale),
  }),
});
