import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { privacyRequest, privacyRequestResponse } from "@/lib/site/privacy-request/schema";
import { requestPrivacy } from "@/lib/site/privacy-request/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Request a copy of what is stored under an email address, or its deletion",
    access: "public",
    limit: "privacy_request",
    body: privacyRequest,
    response: privacyRequestResponse,
    responseKind: "item",
    isRepeatable: true,
    run: ({ locale, body }) => requestPrivacy(body, locale),
  }),
});
