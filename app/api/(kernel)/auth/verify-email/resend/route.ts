import { messageResponse } from "@/lib/kernel/auth/schema";
import { resendVerification } from "@/lib/kernel/auth/verify-email";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Request the link that confirms your address again",
    access: "user",
    response: messageResponse,
    responseKind: "item",
    run: ({ actor, locale }) => resendVerification(actor, locale),
  }),
});
