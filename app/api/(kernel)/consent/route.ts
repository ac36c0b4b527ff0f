import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { consentChoice, consentResponse } from "@/lib/kernel/consent/schema";
import { recordConsent } from "@/lib/kernel/consent/service";
import { privacyVersion } from "@/lib/magazine/page/read/former";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Record what a visitor allows third parties",
    access: "public",
    limit: "consent",
    body: consentChoice,
    response: consentResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ locale, body }) => recordConsent(body, locale, privacyVersion),
  }),
});
