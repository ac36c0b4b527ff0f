import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import {
  addressChange,
  linkBody,
  linkQuery,
  manageResponse,
} from "@/lib/audience/subscriber/link-schema";
import {
  askForAddress,
  eraseLinked,
  exportLinked,
  sendManageLink,
} from "@/lib/audience/subscriber/manage";
import { exportResponse } from "@/lib/audience/subscriber/export-schema";

const byLink = { access: "public", limit: "mailed_link", responseKind: "item" } as const;

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    ...byLink,
    summary: "Get what is stored about a subscriber, by a fresh link",
    query: linkQuery,
    response: exportResponse,
    run: ({ locale, query }) => exportLinked(query.token, locale),
  }),
  POST: route({
    ...byLink,
    summary: "Request a fresh link, which is emailed to the subscriber's address",
    body: linkBody,
    response: manageResponse,
    run: ({ locale, body }) => sendManageLink(body.token, locale),
  }),
  PUT: route({
    ...byLink,
    summary: "Request a change of address, by a fresh link; the new address confirms it",
    body: addressChange,
    response: manageResponse,
    run: ({ locale, body }) => askForAddress(body.token, body.email, locale),
  }),
  DELETE: route({
    ...byLink,
    summary: "Delete a subscriber, by a fresh link",
    body: linkBody,
    response: manageResponse,
    run: ({ locale, body }) => eraseLinked(body.token, locale),
  }),
});
