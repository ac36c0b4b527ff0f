import { requireEditor, type EditorActor } from "@/lib/core/actor";
import { db, inTransaction } from "@/lib/core/db";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import { EXISTING_USERS } from "@/lib/core/existing-users";
import { fullName } from "@/lib/core/full-name";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import type { Locale } from "@/lib/i18n/locale";
import { changeThread, threadOrder, threadSearch } from "@/lib/thread/desk";
import { addReply } from "@/lib/thread/reply";
import type { ThreadChange, ThreadReply, ThreadSort, ThreadStateName } from "@/lib/thread/schema";
import { threadSelect, viewThread, type ThreadView } from "@/lib/thread/view";
import type { Prisma } from "@/prisma/client/client";
import { contactText } from "./texts";

/** The threads of the editors. */
const TO_EDITORS = { memberId: null } as const;

type InboxFilters = { search?: string; status?: ThreadStateName; isMine?: boolean };

const whereOf = (actor: EditorActor, { search, status, isMine }: InboxFilters) =>
  ({
    ...TO_EDITORS,
    state: status ?? { not: "spam" },
    ...(isMine ? { assignedToId: actor.userId } : {}),
    AND: threadSearch(search),
  }) satisfies Prisma.ThreadWhereInput;

/**
 * The messages to the editors, those that wait for an answer first; spam only when it is asked for.
 * @throws AppError forbidden
 */
export async function listInbox(
  actor: EditorActor,
  filters: InboxFilters,
  paging: Paging,
  sort: ThreadSort = "-waiting_at",
): Promise<Paged<ThreadView>> {
  requireEditor(actor);
  const where = whereOf(actor, filters);
  const [total, rows] = await Promise.all([
    db.thread.count({ where }),
    db.thread.findMany({
      where,
      orderBy: threadOrder(sort),
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
  change: ThreadChange,
  version: number | undefined,
  locale: Locale,
): Promise<ThreadView> {
  requireEditor(actor);
  const { assigned_to: assignedTo } = change;
  if (assignedTo && !(await listAssignees(actor)).some((user) => user.id === assignedTo))
    throw invalid("assigned_to", contactText("noEditor", locale));
  await inTransaction(async (tx) => {
    const isChanged = await changeThread(tx, { ...TO_EDITORS, id, version }, actor.userId, change);
    // `getInboxThread` throws the 404 for a missing thread.
    if (!isChanged) throw new AppError("conflict", { data: await getInboxThread(actor, id) });
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
  await inTransaction((tx) =>
    addReply(tx, id, actor.userId, reply, () => getInboxThread(actor, id)),
  );
  return getInboxThread(actor, id);
}
