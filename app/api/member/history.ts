import { memberEditResponse } from "@/lib/member/desk/responses";
import { findChangeableMember, findEditableMember } from "@/lib/member/edit-policy";
import { restoreMemberRevision } from "@/lib/member/write/update";
import { findDeletedMember, restoreMember } from "@/lib/member/write/remove";
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
