import { hasRole, type UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { editableMembers } from "@/lib/member/edit-policy";
import { editablePosts } from "@/lib/post/edit-policy";
import type { EditedSubject, EditedType } from "./edited-subject";

const isEditor = (actor: UserActor) => hasRole(actor, "editor");

const isEditableMember = async (actor: UserActor, id: number) =>
  (await db.member.count({ where: { ...editableMembers(actor), id } })) > 0;

/** Whether a user may open the editor of one item of each type. */
const RULES: Record<EditedType, (actor: UserActor, id: number) => Promise<boolean>> = {
  post: async (actor, id) => (await db.post.count({ where: { ...editablePosts(actor), id } })) > 0,
  member: isEditableMember,
  "directory-post": isEditableMember,
  page: async (actor, id) =>
    isEditor(actor) && (await db.page.count({ where: { id, deletedAt: null } })) > 0,
  chunk: async (actor, id) =>
    isEditor(actor) && (await db.chunk.count({ where: { id, deletedAt: null } })) > 0,
  event: async (actor, id) =>
    isEditor(actor) && (await db.event.count({ where: { id, deletedAt: null } })) > 0,
  campaign: async (actor, id) =>
    isEditor(actor) && (await db.campaign.count({ where: { id, kind: "issue" } })) > 0,
};

/**
 * Whether a user may open something in its editor, and so see who else has it open: the rights of
 * the editing views (docs/security.md#rights).
 */
export const mayEdit = (actor: UserActor, { type, id }: EditedSubject): Promise<boolean> =>
  RULES[type](actor, id);
