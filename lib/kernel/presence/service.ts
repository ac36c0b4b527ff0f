import { z } from "zod";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { notFound } from "@/lib/kernel/core/errors";
import { fullName } from "@/lib/kernel/core/full-name";
import type { EditedSubject } from "./edited-subject";
import { findEditors } from "./leases";
import { mayEdit } from "./may-edit";

export const editorResponse = z.object({
  id: z.int(),
  name: z.string(),
  since: z.iso.datetime(),
});
/** Somebody who has a thing open in its editor; `id` is the user's. */
export type EditorView = z.output<typeof editorResponse>;

/**
 * Who else has something open, for those who may open it too, the first who opened it first.
 * @throws AppError not_found for others
 */
export async function listOtherEditors(
  actor: UserActor,
  subject: EditedSubject,
): Promise<EditorView[]> {
  if (!(await mayEdit(actor, subject))) throw notFound();
  const leases = await findEditors(subject.type, subject.id);
  const others = leases.filter(({ userId }) => userId !== actor.userId);
  const people = await db.user.findMany({
    where: { id: { in: others.map(({ userId }) => userId) } },
    select: { id: true, name: true, surname: true },
  });
  const names = new Map(people.map((person) => [person.id, fullName(person)]));
  return others.map(({ userId, since }) => ({
    id: userId,
    name: names.get(userId) ?? "",
    since: since.toISOString(),
  }));
}
