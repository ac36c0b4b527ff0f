import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import {
  privacyConfirmation,
  privacyConfirmationResponse,
} from "@/lib/site/privacy-request/schema";
import { confirmPrivacyRequest } from "@/lib/site/privacy-request/service";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Carry out a request about personal data by its emailed link",
    access: "public",
    limit: "mailed_link",
    body: privacyConfirmation,
    response: privacyConfirmationResponse,
    responseKind: "item",
    run: ({ locale, body }) => confirmPrivacyRequest(body.token, locale),
  }),
});
