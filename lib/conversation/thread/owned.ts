import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import { fullName } from "@/lib/kernel/core/full-name";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import type { Prisma } from "@/prisma/client/client";
import { changeThread, threadOrder, threadSearch } from "./desk";
import { addReply } from "./reply";
import type { ThreadChange, ThreadReply, ThreadSort } from "./schema";
import { threadSelect, type ThreadRow } from "./view";

/**
 * Who answers threads: the editors or a company, with the actor whose right to them the caller has
 * checked.
 */
export type ThreadOwner<V extends object> = {
  actorId: number;
  /** The threads of the owner, and no others. */
  where: Prisma.ThreadWhereInput;
  view(row: ThreadRow): V;
  /** The users to whom a thread can be assigned. */
  people: Prisma.UserWhereInput;
  /** The error for anyone else. */
  notOneOfThem: string;
};

type Filters = {
  search?: string | undefined;
  /** The state, as a condition; without one all but spam. */
  state?: Prisma.ThreadWhereInput | undefined;
  isMine?: boolean | undefined;
};

/** The owner's threads, those that wait for an answer first; spam only when it is asked for. */
export async function listThreads<V extends object>(
  owner: ThreadOwner<V>,
  { search, state = { state: { not: "spam" } }, isMine }: Filters,
  paging: Paging,
  sort: ThreadSort = "-waiting_at",
): Promise<Paged<V>> {
  const where = {
    ...owner.where,
    ...state,
    ...(isMine ? { assignedToId: owner.actorId } : {}),
    AND: threadSearch(search),
  } satisfies Prisma.ThreadWhereInput;
  const [total, rows] = await Promise.all([
    db.thread.count({ where }),
    db.thread.findMany({
      where,
      orderBy: threadOrder(sort),
      ...rowsAt(paging),
      select: threadSelect,
    }),
  ]);
  return paged(
    rows.map((row) => owner.view(row)),
    total,
    paging,
  );
}

/** One of the owner's threads, or null. */
export async function findThread<V extends object>(
  owner: ThreadOwner<V>,
  id: number,
): Promise<V | null> {
  const row = await db.thread.findFirst({ where: { ...owner.where, id }, select: threadSelect });
  return row && owner.view(row);
}

/** As `findThread`. @throws AppError not_found */
export async function getThread<V extends object>(owner: ThreadOwner<V>, id: number): Promise<V> {
  const thread = await findThread(owner, id);
  if (!thread) throw notFound();
  return thread;
}

/** The users to whom the owner's threads can be assigned, at most 100. */
export async function listPeople({
  people,
}: Pick<ThreadOwner<object>, "people">): Promise<{ id: number; name: string }[]> {
  const users = await db.user.findMany({
    where: people,
    orderBy: [{ surname: "asc" }, { id: "asc" }],
    take: 100,
    select: { id: true, name: true, surname: true, email: true },
  });
  return users.map((user) => ({ id: user.id, name: fullName(user) || user.email }));
}

/**
 * Changes state and assignment, or adds an internal note.
 * @throws AppError not_found, invalid on `assigned_to`, conflict with the present thread for a stale
 * version
 */
export async function updateThread<V extends object>(
  owner: ThreadOwner<V>,
  id: number,
  change: Omit<ThreadChange, "version">,
  version: number | undefined,
): Promise<V> {
  await getThread(owner, id);
  const { assigned_to: assignedTo } = change;
  if (assignedTo && !(await listPeople(owner)).some((user) => user.id === assignedTo))
    throw invalid("assigned_to", owner.notOneOfThem);
  await inTransaction(async (tx) => {
    if (!(await changeThread(tx, { ...owner.where, id, version }, owner.actorId, change)))
      throw conflict({ data: await getThread(owner, id) });
  });
  return getThread(owner, id);
}

/**
 * Answers a thread by mail.
 * @param also what else belongs to an answer, in the same transaction
 * @throws AppError not_found, conflict with the present thread when something came since
 */
export async function replyToThread<V extends object>(
  owner: ThreadOwner<V>,
  id: number,
  reply: ThreadReply,
  also?: (tx: Db) => Promise<void>,
): Promise<V> {
  await getThread(owner, id);
  await inTransaction(async (tx) => {
    await addReply(tx, id, owner.actorId, reply, () => getThread(owner, id));
    await also?.(tx);
  });
  return getThread(owner, id);
}
