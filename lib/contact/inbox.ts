import { writeAudit } from "@/lib/audit/service";
import { requireEditor, type EditorActor, type UserActor } from "@/lib/core/actor";
import { db, inTransaction } from "@/lib/core/db";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import { EXISTING_USERS } from "@/lib/core/existing-users";
import { fullName } from "@/lib/core/full-name";
import { likeWord } from "@/lib/core/like";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import { fold } from "@/lib/greek/fold";
import type { Locale } from "@/lib/i18n/locale";
import { addReply } from "@/lib/thread/reply";
import type { ThreadChange, ThreadReply, ThreadStateName } from "@/lib/thread/schema";
import { threadPath } from "@/lib/thread/token";
import { threadSelect, viewThread, type ThreadView } from "@/lib/thread/view";
import type { Prisma } from "@/prisma/client/client";
import type { InboxSort } from "./inbox-schema";
import { contactText } from "./texts";

/** The threads of the editors. */
const TO_EDITORS = { memberId: null } as const;

type InboxFilters = { search?: string; status?: ThreadStateName; isMine?: boolean };

function whereOf(actor: EditorActor, { search, status, isMine }: InboxFilters) {
  const words = fold(search ?? "")
    .split(" ")
    .filter(Boolean)
    .map(likeWord);
  return {
    ...TO_EDITORS,
    state: status ?? { not: "spam" },
    ...(isMine ? { assignedToId: actor.userId } : {}),
    AND: words.map((contains) => ({
      OR: [{ searchFold: { contains } }, { entries: { some: { searchFold: { contains } } } }],
    })),
  } satisfies Prisma.ThreadWhereInput;
}

function orderOf(sort: InboxSort): Prisma.ThreadOrderByWithRelationInput[] {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const active = { activeAt: "desc" } as const;
  if (sort.endsWith("surname")) return [{ surname: direction }, { name: direction }, active];
  if (sort.endsWith("active_at")) return [{ activeAt: direction }];
  return [{ isUnanswered: "desc" }, { activeAt: direction }];
}

/**
 * The messages to the editors, those that wait for an answer first; spam only when it is asked for.
 * @throws AppError forbidden
 */
export async function listInbox(
  actor: EditorActor,
  filters: InboxFilters,
  paging: Paging,
  sort: InboxSort = "-waiting_at",
): Promise<Paged<ThreadView>> {
  requireEditor(actor);
  const where = whereOf(actor, filters);
  const [total, rows] = await Promise.all([
    db.thread.count({ where }),
    db.thread.findMany({
      where,
      orderBy: [...orderOf(sort), { id: "desc" }],
      skip: paging.currentPage * paging.perPage,
      take: paging.perPage,
      select: threadSelect,
    }),
  ]);
  return paged(rows.map(viewThread), total, paging);
}

/** A message to the editors with its thread, or null. @throws AppError forbidden */
export async function findInboxThread(actor: EditorActor, id: number): Promise<ThreadView | null> {
  requireEditor(actor);
  const row = await db.thread.findFirst({ where: { ...TO_EDITORS, id }, select: threadSelect });
  return row && viewThread(row);
}

/** The same. @throws AppError forbidden, not_found */
export async function getInboxThread(actor: EditorActor, id: number): Promise<ThreadView> {
  const thread = await findInboxThread(actor, id);
  if (!thread) throw notFound();
  return thread;
}

/** The editors, to whom a message can be assigned. @throws AppError forbidden */
export async function listAssignees(actor: EditorActor): Promise<{ id: number; name: string }[]> {
  requireEditor(actor);
  const users = await db.user.findMany({
    where: { ...EXISTING_USERS, disabledAt: null, role: { in: ["editor", "manager"] } },
    orderBy: [{ surname: "asc" }, { id: "asc" }],
    take: 100,
    select: { id: true, name: true, surname: true, email: true },
  });
  return users.map((user) => ({ id: user.id, name: fullName(user) || user.email }));
}

/**
 * Changes state and assignment, or adds an internal note.
 * @throws AppError forbidden, not_found, invalid on `assigned_to`, conflict with the present thread
 * for a stale version
 */
export async function updateInboxThread(
  actor: EditorActor,
  id: number,
  { status, assigned_to: assignedTo, note }: ThreadChange,
  version: number | undefined,
  locale: Locale,
): Promise<ThreadView> {
  requireEditor(actor);
  if (assignedTo && !(await listAssignees(actor)).some((user) => user.id === assignedTo))
    throw invalid("assigned_to", contactText("noEditor", locale));
  await inTransaction(async (tx) => {
    const { count } = await tx.thread.updateMany({
      where: { ...TO_EDITORS, id, version },
      data: {
        state: status,
        assignedToId: assignedTo,
        // Closed without an answer: nothing waits any more.
        isUnanswered: status === "done" || status === "spam" ? false : undefined,
        version: { increment: 1 },
      },
    });
    // `getInboxThread` throws the 404 for a missing thread.
    if (count === 0) throw new AppError("conflict", { data: await getInboxThread(actor, id) });
    if (note)
      await tx.threadEntry.create({
        data: { threadId: id, kind: "note", text: note, authorId: actor.userId },
        select: { id: true },
      });
    await writeAudit(tx, {
      actorId: actor.userId,
      action: "thread.updated",
      subject: { kind: "thread", id },
      detail: status ? { to: status } : {},
    });
  });
  return getInboxThread(actor, id);
}

/**
 * Answers a message to the editors by mail.
 * @throws AppError forbidden, not_found, conflict with the present thread when something came since
 */
export async function replyToInboxThread(
  actor: EditorActor,
  id: number,
  reply: ThreadReply,
): Promise<ThreadView> {
  await getInboxThread(actor, id);
  await inTransaction((tx) => addReply(tx, id, actor.userId, reply));
  return getInboxThread(actor, id);
}

/** The messages that a user wrote to the editors while signed in, newest first. */
export async function listOwnThreads(actor: UserActor, paging: Paging) {
  const where = { ...TO_EDITORS, userId: actor.userId };
  const [total, rows] = await Promise.all([
    db.thread.count({ where }),
    db.thread.findMany({
      where,
      orderBy: { activeAt: "desc" },
      skip: paging.currentPage * paging.perPage,
      take: paging.perPage,
      select: {
        id: true,
        isUnanswered: true,
        createdAt: true,
        entries: {
          where: { kind: { not: "note" } },
          orderBy: { id: "asc" },
          select: { kind: true, text: true },
        },
      },
    }),
  ]);
  const items = rows.map(({ id, isUnanswered, createdAt, entries }) => ({
    id,
    path: threadPath(id),
    message: entries[0]?.text ?? null,
    isAnswered: !isUnanswered && entries.some(({ kind }) => kind === "reply"),
    createdAt,
  }));
  return paged(items, total, paging);
}
