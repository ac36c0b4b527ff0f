import { hasRole, type UserActor } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { editableMembers } from "@/lib/member/edit-policy";
import { editablePosts } from "@/lib/post/edit-policy";
import type { EditedSubject, EditedType } from "./edited-subject";

type Rule = (actor: UserActor, ids: number[]) => Promise<{ id: number }[]>;

const editableMemberIds: Rule = (actor, ids) =>
  db.member.findMany({
    where: { AND: [editableMembers(actor), { id: { in: ids } }] },
    select: { id: true },
  });

/** A rule of content that editors edit; for others nothing is asked. */
const ofEditors =
  (find: (ids: number[]) => Promise<{ id: number }[]>): Rule =>
  async (actor, ids) =>
    hasRole(actor, "editor") ? find(ids) : [];

/** Which of some items of each type a user may open in its editor. */
const RULES: Record<EditedType, Rule> = {
  post: (actor, ids) =>
    db.post.findMany({
      where: { AND: [editablePosts(actor), { id: { in: ids } }] },
      select: { id: true },
    }),
  member: editableMemberIds,
  "directory-post": editableMemberIds,
  page: ofEditors((ids) =>
    db.page.findMany({ where: { id: { in: ids }, deletedAt: null }, select: { id: true } }),
  ),
  chunk: ofEditors((ids) =>
    db.chunk.findMany({ where: { id: { in: ids }, deletedAt: null }, select: { id: true } }),
  ),
  event: ofEditors((ids) =>
    db.event.findMany({ where: { id: { in: ids }, deletedAt: null }, select: { id: true } }),
  ),
  campaign: ofEditors((ids) =>
    db.campaign.findMany({ where: { id: { in: ids }, kind: "issue" }, select: { id: true } }),
  ),
};

/** Which of some items of one type a user may open in its editor, in one statement. */
export async function editableIds(
  actor: UserActor,
  type: EditedType,
  ids: readonly number[],
): Promise<Set<number>> {
  return new Set((await RULES[type](actor, [...ids])).map(({ id }) => id));
}

/**
 * Whether a user may open something in its editor, and so see who else has it open: the rights of
 * the editing views (docs/security.md#rights).
 */
export const mayEdit = async (actor: UserActor, { type, id }: EditedSubject): Promise<boolean> =>
  (await editableIds(actor, type, [id])).has(id);
