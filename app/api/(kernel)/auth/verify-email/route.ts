import { mailedLinkSchema, messageResponse } from "@/lib/kernel/auth/schema";
import { verifyEmail } from "@/lib/kernel/auth/verify-email";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Confirm an email address by an emailed link",
    access: "public",
    limit: "mailed_link",
    body: mailedLinkSchema,
    response: messageResponse,
    responseKind: "item",
    run: ({ body, origin, locale }) => verifyEmail(body.token, origin.address, locale),
  }),
});
