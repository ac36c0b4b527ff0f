import { hasRole, type UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { TABLES } from "@/lib/kernel/manifest/all";
import type { Tables } from "@/lib/kernel/manifest/shape";
import { Prisma } from "@/prisma/client/client";
import type { EditedSubject, EditedType } from "./edited-subject";

/** The tables of what has an editor, by the type that the editor names. */
const SOURCES: ReadonlyMap<string, Tables> = new Map(
  (TABLES as readonly Tables[]).flatMap((tables) =>
    (tables.editor?.types ?? []).map((type) => [type, tables] as const),
  ),
);

const column = (name: string) => Prisma.raw(`item."${name}"`);

/** The rows `item` whose company a user acts for (`editablePosts`, `editableMembers`). */
export const ofOwnCompany = (userId: number, memberColumn: string) => Prisma.sql`
  EXISTS (SELECT FROM user_profile JOIN member ON member.id = user_profile.member_id
    WHERE user_profile.user_id = ${userId} AND member.deleted_at IS NULL
      AND member.id = ${column(memberColumn)})`;

/** Which of some items of one type a user may open in its editor, in one statement. */
export async function editableIds(
  actor: UserActor,
  type: EditedType,
  ids: readonly number[],
): Promise<Set<number>> {
  const { table, id = "id", memberColumn, trash, editor } = SOURCES.get(type) ?? {};
  if (!table || !editor) throw new Error(`nothing declares an editor of ${type}`);
  const isEditor = hasRole(actor, "editor");
  if (!isEditor && memberColumn === undefined) return new Set();
  const conditions = [
    Prisma.sql`${column(id)} = ANY(${[...ids]}::int[])`,
    ...(trash ? [Prisma.sql`item.deleted_at IS NULL`] : []),
    ...(editor.only
      ? [Prisma.sql`${column(editor.only.column)}::text = ${editor.only.value}`]
      : []),
    ...(isEditor || memberColumn === undefined ? [] : [ofOwnCompany(actor.userId, memberColumn)]),
  ];
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT ${column(id)} AS id FROM ${Prisma.raw(`"${table}"`)} AS item
    WHERE ${Prisma.join(conditions, " AND ")}`;
  return new Set(rows.map((row) => row.id));
}

/**
 * Whether a user may open something in its editor, and so see who else has it open: the rights of
 * the editing views (docs/security.md#rights).
 */
export const mayEdit = async (actor: UserActor, { type, id }: EditedSubject): Promise<boolean> =>
  (await editableIds(actor, type, [id])).has(id);
