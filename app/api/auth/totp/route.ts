import { beginTotp, confirmTotp, readTotp, removeTotp } from "@/lib/auth/second-factor/manage";
import {
  recoveryCodesResponse,
  totpBeginResponse,
  totpOnSchema,
  totpOffSchema,
  totpStateResponse,
} from "@/lib/auth/schema";
import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "Whether one has a second factor",
    access: "user",
    response: totpStateResponse,
    responseKind: "item",
    run: ({ actor }) => readTotp(actor),
  }),
  POST: route({
    summary: "Begin with a second factor: a secret for the app",
    access: "user",
    response: totpBeginResponse,
    responseKind: "item",
    run: ({ actor, locale }) => beginTotp(actor, locale),
  }),
  PUT: route({
    summary:
      "Turn the second factor on with the password and the app's first code; other sessions end",
    access: "user",
    body: totpOnSchema,
    response: recoveryCodesResponse,
    responseKind: "item",
    run: ({ actor, body, origin, locale }) => confirmTotp(actor, body, origin, locale),
  }),
  DELETE: route({
    summary: "Turn the second factor off",
    access: "user",
    body: totpOffSchema,
    responseKind: "empty",
    run: ({ actor, body, origin, locale }) => removeTotp(actor, body, origin, locale),
  }),
});
