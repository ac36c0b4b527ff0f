import { pageKind } from "@/lib/magazine/page/kind";
import { listRoutes } from "@/lib/kernel/api/list-routes";
import { listPagesForEditing } from "@/lib/magazine/page/desk/load";
import { pageResponses } from "@/lib/magazine/page/desk/responses";
import { createPage } from "@/lib/magazine/page/write/update";
import { pageResponse, pageListQuery } from "@/lib/magazine/page/read/schema";
import { listPages } from "@/lib/magazine/page/read/service";
import { newPage, pageEditQuery } from "@/lib/magazine/page/write/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = listRoutes({
  summaries: {
    list: "List published pages; with admin=true all pages, for editors",
    create: "Create a page",
  },
  access: "editor",
  cached: pageKind.cachedEndpoints["/api/page"],
  query: pageListQuery,
  response: pageResponse,
  list: ({ slug, paging }, locale) => listPages(locale, { slug }, paging),
  editQuery: pageEditQuery,
  ...pageResponses,
  listForEditing: listPagesForEditing,
  bodySize: pageKind.bodySizes["POST /api/page"],
  body: newPage,
  create: createPage,
});
