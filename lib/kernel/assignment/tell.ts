import { athensDate } from "@/lib/kernel/core/dates";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { keysOf } from "@/lib/kernel/core/records";
import { notify } from "@/lib/kernel/notification/notify";
import { STORED_KINDS, type TextKind } from "@/lib/kernel/revision/stored-kind";
import type { Assigned } from "./item";

/** Tells somebody that an item was assigned to them, in the transaction that does it. */
export const tellAssignee = (
  tx: Db,
  { kind, id }: Assigned,
  userId: number,
  version: number,
  actorId: number,
): Promise<void> =>
  // Their own choice is no news to them, by mail neither.
  userId === actorId
    ? Promise.resolve()
    : notify(tx, {
        userIds: [userId],
        event: "assigned",
        subjectId: id,
        data: { kind },
        cause: `assigned:${kind}:${id}:${version}:${Date.now()}`,
        actorId,
      });

const kindOf = (stored: string): TextKind | undefined =>
  keysOf(STORED_KINDS).find((kind) => STORED_KINDS[kind] === stored);

/**
 * Tells the assignees of what is due today and not done, once for each day: a job of the morning, which
 * may run again.
 */
export async function tellOfDue(now = new Date()): Promise<void> {
  const today = athensDate(now);
  const rows = await db.assignment.findMany({
    where: { dueOn: new Date(today), state: { not: "done" }, assigneeId: { not: null } },
    orderBy: [{ kind: "asc" }, { subjectId: "asc" }],
    select: { kind: true, subjectId: true, assigneeId: true },
  });
  for (const { kind: stored, subjectId, assigneeId } of rows) {
    const kind = kindOf(stored);
    if (kind === undefined || assigneeId === null) continue;
    await inTransaction((tx) =>
      notify(tx, {
        userIds: [assigneeId],
        event: "assignment_due",
        subjectId,
        data: { kind },
        cause: `due:${kind}:${subjectId}:${today}`,
      }),
    );
  }
}
