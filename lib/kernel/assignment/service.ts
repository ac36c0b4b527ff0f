import { writeAudit } from "@/lib/kernel/audit/service";
import { mayEdit } from "@/lib/kernel/presence/may-edit";
import { requireEditor, type EditorActor } from "@/lib/kernel/core/actor";
import { isDuplicate } from "@/lib/kernel/core/database-codes";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { STORED_KINDS } from "@/lib/kernel/revision/stored-kind";
import type { Prisma } from "@/prisma/client/client";
import { keyOf, type Assigned } from "./item";
import type { AssignmentChange, AssignmentView } from "./schema";
import { tellAssignee } from "./tell";
import { assignmentText } from "./texts";
import { assignmentSelect, nameSelect, viewAssignment, viewPerson } from "./view";

/** Those to whom work can be assigned. */
const ASSIGNABLE = {
  ...EXISTING_USERS,
  disabledAt: null,
  role: { in: ["editor", "manager"] },
} satisfies Prisma.UserWhereInput;

/**
 * The item of a request.
 * @throws AppError forbidden for all but editors, not_found for one that cannot be edited
 */
export async function findAssigned(actor: EditorActor, { kind, id }: Assigned): Promise<Assigned> {
  requireEditor(actor);
  if (!(await mayEdit(actor, { type: kind, id }))) throw notFound();
  return { kind, id };
}

const readRow = async (tx: Db, item: Assigned): Promise<AssignmentView | null> => {
  const row = await tx.assignment.findUnique({
    where: { kind_subjectId: keyOf(item) },
    select: assignmentSelect,
  });
  return row && viewAssignment(row);
};

/** The editors and managers to whom work can be assigned, at most 200. */
async function listAssignable(): Promise<{ id: number; name: string }[]> {
  const users = await db.user.findMany({
    where: ASSIGNABLE,
    orderBy: [{ surname: "asc" }, { id: "asc" }],
    take: 200,
    select: nameSelect,
  });
  return users.map(viewPerson);
}

/**
 * The assignment of an item, and to whom it can be assigned. `findAssigned` has checked the right.
 * @throws AppError forbidden for all but editors
 */
export async function readAssignment(actor: EditorActor, item: Assigned) {
  requireEditor(actor);
  const [assignment, people] = await Promise.all([readRow(db, item), listAssignable()]);
  return { assignment, people };
}

const assignmentConflict = async (item: Assigned) => {
  const assignment = await readRow(db, item);
  return conflict({ ...(assignment && { data: assignment }) });
};

/** Stores an assignment; undefined for a stale version. */
async function store(
  tx: Db,
  item: Assigned,
  { assignee_id: assigneeId, due_on: due, state, note, version }: AssignmentChange,
): Promise<AssignmentView | undefined> {
  const key = keyOf(item);
  const data = { assigneeId, dueOn: due === null ? null : new Date(due), state, note };
  if (!version) {
    const made = { data: { ...key, ...data }, select: assignmentSelect };
    return viewAssignment(await tx.assignment.create(made));
  }
  const [row] = await tx.assignment.updateManyAndReturn({
    where: { ...key, version },
    data: { ...data, version: { increment: 1 } },
    select: assignmentSelect,
  });
  return row && viewAssignment(row);
}

/**
 * Sets who works on an item, until when and how far it is, and tells a new assignee.
 * @throws AppError invalid on `assignee_id` for anyone but an active editor or manager, conflict with
 * the present assignment for a stale version, or when there is one already
 */
export async function setAssignment(
  actor: EditorActor,
  item: Assigned,
  change: AssignmentChange,
  locale: Locale,
): Promise<AssignmentView> {
  requireEditor(actor);
  const { assignee_id: assigneeId, state } = change;
  try {
    return await inTransaction(async (tx) => {
      if (assigneeId !== null) {
        // Locked, so that the role is not lost meanwhile.
        await tx.$executeRaw`SELECT 1 FROM "user" WHERE id = ${assigneeId} FOR SHARE`;
        if ((await tx.user.count({ where: { ...ASSIGNABLE, id: assigneeId } })) === 0)
          throw invalid("assignee_id", assignmentText("noEditor", locale));
      }
      const before = await readRow(tx, item);
      const after = await store(tx, item, change);
      if (!after) throw await assignmentConflict(item);
      const isNew = assigneeId !== null && assigneeId !== before?.assignee?.id;
      if (isNew && state !== "done")
        await tellAssignee(tx, item, assigneeId, after.version, actor.userId);
      await writeAudit(tx, {
        actorId: actor.userId,
        action: "assignment.set",
        subject: { kind: STORED_KINDS[item.kind], id: item.id },
        detail: {
          to: state,
          ...(assigneeId === null ? {} : { assignee: assigneeId }),
          ...(after.due_on ? { due_on: after.due_on } : {}),
        },
      });
      return after;
    });
  } catch (error) {
    if (isDuplicate(error)) throw await assignmentConflict(item);
    throw error;
  }
}

/**
 * Removes the assignment of an item; without any it does nothing.
 * @param version the version that the user saw; undefined removes any
 * @throws AppError conflict with the present assignment for a stale version
 */
export async function clearAssignment(
  actor: EditorActor,
  item: Assigned,
  version: number | undefined,
): Promise<void> {
  requireEditor(actor);
  await inTransaction(async (tx) => {
    const { count } = await tx.assignment.deleteMany({
      where: { ...keyOf(item), ...(version === undefined ? {} : { version }) },
    });
    if (count === 0) {
      if (version !== undefined && (await readRow(tx, item))) throw await assignmentConflict(item);
      return;
    }
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "assignment.cleared",
      subject: { kind: STORED_KINDS[item.kind], id: item.id },
    });
  });
}
