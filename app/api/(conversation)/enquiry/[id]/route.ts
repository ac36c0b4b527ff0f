import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { getEnquiry, updateEnquiry } from "@/lib/conversation/enquiry/inbox";
import { enquiryChange, enquiryResponse } from "@/lib/conversation/enquiry/schema";
import { requestedVersion } from "@/lib/kernel/http/input";
import { idParams } from "@/lib/kernel/http/params";

const addressed = { access: "user", params: idParams } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...addressed,
    summary: "Get an enquiry to your company, with its thread",
    response: enquiryResponse,
    responseKind: "item",
    run: ({ actor, params }) => getEnquiry(actor, params.id),
  }),
  PUT: route({
    ...addressed,
    summary: "Update the status of an enquiry, assign it, or add an internal note",
    body: enquiryChange,
    response: enquiryResponse,
    responseKind: "item",
    find: ({ actor, params }) => getEnquiry(actor, params.id),
    run: ({ actor, locale, params, body, request }) =>
      updateEnquiry(actor, params.id, body, requestedVersion(request, body.version), locale),
  }),
});
