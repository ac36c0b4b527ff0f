import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { signupQuery, signupResponse } from "@/lib/commerce/webinar/schema";
import { listSignups } from "@/lib/commerce/webinar/signups";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the webinars you signed up for; with signed=true those that are not over",
    access: "user",
    query: signupQuery,
    response: signupResponse,
    responseKind: "list",
    run: ({ actor, locale, query: { filters, paging } }) =>
      listSignups(actor, filters, paging, locale),
  }),
});
