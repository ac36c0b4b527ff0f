import { withFlatFields } from "@/lib/kernel/content/flat-fields";
import { pageManifest } from "@/lib/magazine/page/manifest";
import { methods } from "@/lib/kernel/api/methods";
import { route } from "@/lib/kernel/api/route";
import { listPagesForEditing } from "@/lib/magazine/page/desk/load";
import {
  pageEditResponse,
  pageRowResponse,
  pageRowTranslation,
} from "@/lib/magazine/page/desk/responses";
import { createPage } from "@/lib/magazine/page/write/update";
import { pageResponse, pageListQuery } from "@/lib/magazine/page/read/schema";
import { listPages } from "@/lib/magazine/page/read/service";
import { newPage, pageEditQuery } from "@/lib/magazine/page/write/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route({
    summary: "List published pages; with admin=true all pages, for editors",
    access: "public",
    query: pageListQuery,
    cached: pageManifest.cachedEndpoints["/api/page"],
    response: pageResponse,
    responseKind: "list",
    run: ({ locale, query: { slug, paging } }) => listPages(locale, { slug }, paging),
    admin: {
      access: "editor",
      query: pageEditQuery,
      response: pageRowResponse,
      run: async ({ actor, locale, query: { paging, sort, ...filters } }) =>
        withFlatFields(
          await listPagesForEditing(actor, filters, paging, locale, sort),
          locale,
          pageRowTranslation,
        ),
    },
  }),
  POST: route({
    summary: "Create a page",
    access: "editor",
    bodySize: pageManifest.bodySizes["POST /api/page"],
    body: newPage,
    response: pageEditResponse,
    responseKind: "item",
    status: 201,
    isRepeatable: true,
    run: ({ actor, locale, body }) => createPage(actor, body, locale),
  }),
});
