import { itemRoutes } from "@/lib/kernel/api/item-routes";
import { idOrSlugParams } from "@/lib/kernel/http/params";
import { getPageForEditing } from "@/lib/magazine/page/desk/load";
import { pageEditResponse } from "@/lib/magazine/page/desk/responses";
import { findEditablePage } from "@/lib/magazine/page/edit-policy";
import { pageKind } from "@/lib/magazine/page/kind";
import { pageResponse } from "@/lib/magazine/page/read/schema";
import { getPage } from "@/lib/magazine/page/read/service";
import { removePage } from "@/lib/magazine/page/write/remove";
import { pageChange } from "@/lib/magazine/page/write/schema";
import { updatePage } from "@/lib/magazine/page/write/update";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes({
  summaries: {
    get: "Get a published page by id or slug; with admin=true any page, for editors",
    change: "Update a page",
    remove: "Move a page to the trash",
  },
  access: "editor",
  params: idOrSlugParams,
  bodySize: pageKind.bodySizes["PUT /api/page/{id}"],
  cached: pageKind.cachedEndpoints["/api/page/{id}"],
  body: pageChange,
  response: pageResponse,
  editResponse: pageEditResponse,
  find: findEditablePage,
  get: getPage,
  getForEditing: getPageForEditing,
  update: updatePage,
  remove: removePage,
});
