import { bodyByRole } from "@/lib/kernel/api/declaration";
import { itemRoutes } from "@/lib/kernel/api/item-routes";
import { getMemberForEditing } from "@/lib/directory/member/desk/load";
import { memberEditResponse } from "@/lib/directory/member/desk/responses";
import { findChangeableMember, findRemovableMember } from "@/lib/directory/member/edit-policy";
import { memberKind } from "@/lib/directory/member/kind";
import { memberResponse } from "@/lib/directory/member/read/schema";
import { getMember } from "@/lib/directory/member/read/service";
import { removeMember } from "@/lib/directory/member/write/remove";
import { memberChange, ownMemberChange } from "@/lib/directory/member/write/schema";
import { updateMember } from "@/lib/directory/member/write/update";
import { idOrSlugParams } from "@/lib/kernel/http/params";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = itemRoutes({
  summaries: {
    get: "Get a published company by id or slug; with admin=true any company that you may edit",
    change: "Update a company",
    remove: "Move a company to the trash",
  },
  access: "user",
  params: idOrSlugParams,
  cached: memberKind.cachedEndpoints["/api/member/{id}"],
  body: bodyByRole({ user: ownMemberChange, editor: memberChange }),
  response: memberResponse,
  editResponse: memberEditResponse,
  find: findChangeableMember,
  findToRemove: findRemovableMember,
  get: getMember,
  getForEditing: getMemberForEditing,
  update: updateMember,
  remove: removeMember,
});
