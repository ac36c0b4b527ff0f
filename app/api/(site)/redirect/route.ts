import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listRedirects } from "@/lib/site/redirect/read";
import { newRedirect, redirectQuery, redirectResponse } from "@/lib/site/redirect/schema";
import { createRedirect } from "@/lib/site/redirect/write";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List the redirects of old addresses",
    access: "manager",
    query: redirectQuery,
    response: redirectResponse,
    responseKind: "list",
    run: ({ actor, query: { paging, sort, search } }) =>
      listRedirects(actor, { search }, paging, sort),
  }),
  POST: route({
    summary: "Create a redirect from an old address to a page of the site",
    access: "manager",
    body: newRedirect,
    response: redirectResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createRedirect(actor, body, locale),
  }),
});
