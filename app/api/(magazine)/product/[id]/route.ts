import { bodyByRole } from "@/lib/kernel/api/declaration";
import { itemRoutes } from "@/lib/kernel/api/item-routes";
import { idOrSlugParams } from "@/lib/kernel/http/params";
import { getPostForEditing } from "@/lib/magazine/post/desk/load";
import { postEditResponse } from "@/lib/magazine/post/desk/responses";
import { findWritablePost } from "@/lib/magazine/post/edit-policy";
import { postKind } from "@/lib/magazine/post/kind";
import { postResponse } from "@/lib/magazine/post/read/schema";
import { removePost } from "@/lib/magazine/post/write/remove";
import { ownPostChange, postChange } from "@/lib/magazine/post/write/schema";
import { updatePost } from "@/lib/magazine/post/write/update";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes({
  summaries: {
    get: "Get a published post by id or slug; with admin=true any post that you may edit",
    change: "Update a post; a company's changes to a published one wait for an editor",
    remove: "Move a post to the trash for 30 days",
  },
  access: "user",
  params: idOrSlugParams,
  bodySize: postKind.bodySizes["PUT /api/product/{id}"],
  cached: postKind.cachedEndpoints["/api/product/{id}"],
  body: bodyByRole({ user: ownPostChange, editor: postChange }),
  response: postResponse,
  editResponse: postEditResponse,
  find: (actor, id) => findWritablePost(actor, id),
  // A change needs nothing of what readers get.
  get: async (id, locale) => {
    const { getPost } = await import("@/lib/magazine/post/read/service");
    return getPost(id, locale);
  },
  getForEditing: getPostForEditing,
  update: updatePost,
  remove: removePost,
});
