import {
  beginTotp,
  confirmTotp,
  readTotp,
  removeTotp,
} from "@/lib/kernel/auth/second-factor/manage";
import {
  recoveryCodesResponse,
  totpBeginResponse,
  totpOnSchema,
  totpOffSchema,
  totpStateResponse,
} from "@/lib/kernel/auth/schema";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Check whether your two-step verification is on",
    access: "user",
    response: totpStateResponse,
    responseKind: "item",
    run: ({ actor }) => readTotp(actor),
  }),
  POST: route({
    summary: "Begin two-step verification: get a secret for the app",
    access: "user",
    response: totpBeginResponse,
    responseKind: "item",
    run: ({ actor, locale }) => beginTotp(actor, locale),
  }),
  PUT: route({
    summary:
      "Turn two-step verification on, with your password and the first code; other sessions end",
    access: "user",
    body: totpOnSchema,
    response: recoveryCodesResponse,
    responseKind: "item",
    run: ({ actor, body, origin, locale }) => confirmTotp(actor, body, origin, locale),
  }),
  DELETE: route({
    summary: "Turn two-step verification off",
    access: "user",
    body: totpOffSchema,
    responseKind: "empty",
    run: ({ actor, body, origin, locale }) => removeTotp(actor, body, origin, locale),
  }),
});
