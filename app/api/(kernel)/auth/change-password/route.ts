import { changePassword } from "@/lib/kernel/auth/password/change";
import { changePasswordSchema, messageResponse } from "@/lib/kernel/auth/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Change your password",
    access: "user",
    body: changePasswordSchema,
    response: messageResponse,
    responseKind: "item",
    run: ({ actor, body, origin, locale }) => changePassword(actor, body, origin, locale),
  }),
});
