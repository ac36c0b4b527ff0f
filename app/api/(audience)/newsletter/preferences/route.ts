import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { preferencesChange, preferencesResponse } from "@/lib/audience/subscriber/link-schema";
import { savePreferences } from "@/lib/audience/subscriber/preferences";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route({
    summary: "Save language, frequency and topics by an emailed link",
    access: "public",
    limit: "mailed_link",
    body: preferencesChange,
    response: preferencesResponse,
    responseKind: "item",
    run: ({ locale, body }) => savePreferences(body, locale),
  }),
});
