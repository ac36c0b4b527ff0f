import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { confirm } from "@/lib/audience/subscriber/confirm";
import { confirmResponse, linkBody } from "@/lib/audience/subscriber/link-schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route({
    summary: "Confirm a subscription, or a new address, by an emailed link",
    access: "public",
    limit: "mailed_link",
    body: linkBody,
    response: confirmResponse,
    responseKind: "item",
    run: ({ locale, body }) => confirm(body.token, locale),
  }),
});
