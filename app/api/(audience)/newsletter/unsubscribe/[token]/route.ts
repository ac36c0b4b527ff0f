import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { leave } from "@/lib/audience/subscriber/leave";
import { leaveResponse, linkParams, oneClickBody } from "@/lib/audience/subscriber/link-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Unsubscribe from the newsletter with one click, as email programs post it (RFC 8058)",
    access: "public",
    isOneClick: true,
    params: linkParams,
    body: oneClickBody,
    form: "all",
    response: leaveResponse,
    responseKind: "item",
    run: ({ locale, params }) => leave(params.token, locale),
  }),
});
