import { renewRecoveryCodes } from "@/lib/kernel/auth/second-factor/manage";
import { passwordSchema, recoveryCodesResponse } from "@/lib/kernel/auth/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Replace your recovery codes by ten new ones",
    access: "user",
    body: passwordSchema,
    response: recoveryCodesResponse,
    responseKind: "item",
    run: ({ actor, body, origin, locale }) =>
      renewRecoveryCodes(actor, body.password, origin, locale),
  }),
});
