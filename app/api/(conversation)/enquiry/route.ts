import { requireCaptcha } from "@/lib/kernel/captcha/require";
import { HONEYPOT } from "@/lib/conversation/enquiry/choices";
import { listEnquiries } from "@/lib/conversation/enquiry/inbox";
import { countingCompanies } from "@/lib/conversation/enquiry/limits";
import {
  enquiryQuery,
  enquiryResponse,
  newEnquiry,
  sentEnquiry,
} from "@/lib/conversation/enquiry/schema";
import { sendEnquiries } from "@/lib/conversation/enquiry/send";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the enquiries to your company, unanswered ones first",
    access: "user",
    query: enquiryQuery,
    response: enquiryResponse,
    responseKind: "list",
    run: ({ actor, query: { search, status, mine, sort, paging } }) =>
      listEnquiries(actor, { search, status, isMine: mine }, paging, sort),
  }),
  POST: route({
    summary: "Send an enquiry to one to five companies; each gets its own",
    access: "public",
    body: newEnquiry,
    form: true,
    response: sentEnquiry.array(),
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: async ({ actor, locale, body, origin }) => {
      // A program filled in the field that people do not see: it is told nothing.
      if (body[HONEYPOT]) return [];
      const address = origin.address ?? "unknown";
      await requireCaptcha(body["g-recaptcha-response"], address, locale);
      const asked = { address, email: body.email, companies: body.member_ids.length };
      return countingCompanies(asked, () => sendEnquiries(actor, body, locale));
    },
  }),
});
