import { memberEditResponse } from "@/lib/directory/member/desk/responses";
import { findChangeableMember, findEditableMember } from "@/lib/directory/member/edit-policy";
import { restoreMemberRevision } from "@/lib/directory/member/write/update";
import { findDeletedMember, restoreMember } from "@/lib/directory/member/write/remove";
import { historyRoutes } from "@/lib/kernel/api/history-routes";

export const history = historyRoutes({
  kind: "member",
  noun: "a company",
  access: "user",
  response: memberEditResponse,
  find: findEditableMember,
  findToChange: findChangeableMember,
  findInTrash: findDeletedMember,
  restoreVersion: restoreMemberRevision,
  takeOutOfTrash: restoreMember,
});
