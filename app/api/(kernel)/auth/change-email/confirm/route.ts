import { confirmEmailChange } from "@/lib/kernel/auth/change-email";
import { mailedLinkSchema, messageResponse } from "@/lib/kernel/auth/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Confirm a new email address by the emailed link",
    access: "public",
    limit: "mailed_link",
    body: mailedLinkSchema,
    response: messageResponse,
    responseKind: "item",
    run: ({ actor, body, origin, locale }) =>
      confirmEmailChange(body.token, actor, origin.address, locale),
  }),
});
