import { methods } from "@/lib/api/methods";
import { route } from "@/lib/api/route";
import { listPagesForEditing } from "@/lib/page/desk/load";
import { pageEditResponse } from "@/lib/page/desk/responses";
import { createPage } from "@/lib/page/write/update";
import { pageResponse } from "@/lib/page/read/schema";
import { listPages } from "@/lib/page/read/service";
import { newPage, pageQuery } from "@/lib/page/write/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List published pages; with admin=true all of them, for editors",
    access: "public",
    query: pageQuery,
    response: pageResponse,
    answer: "list",
    run: ({ actor, locale, query: { admin, paging, sort, ...filters } }) =>
      actor.kind === "user" && admin
        ? listPagesForEditing(actor, filters, paging, locale, sort)
        : listPages(locale, { slug: filters.slug }, paging),
  }),
  POST: route({
    summary: "Make a page",
    access: "editor",
    hasDocuments: true,
    body: newPage,
    response: pageEditResponse,
    answer: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createPage(actor, body, locale),
  }),
});
