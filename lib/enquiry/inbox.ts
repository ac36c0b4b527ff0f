import type { UserActor } from "@/lib/core/actor";
import { db, inTransaction } from "@/lib/core/db";
import { AppError, invalid, notFound } from "@/lib/core/errors";
import { fullName } from "@/lib/core/full-name";
import { paged, type Paged, type Paging } from "@/lib/core/paging";
import type { Locale } from "@/lib/i18n/locale";
import { inviteLater } from "@/lib/recommendation/invite";
import { changeThread, threadOrder, threadSearch } from "@/lib/thread/desk";
import { addReply } from "@/lib/thread/reply";
import type { ThreadReply, ThreadSort, ThreadStateName } from "@/lib/thread/schema";
import type { Prisma } from "@/prisma/client/client";
import { peopleOf } from "./companies";
import type { EnquiryChange, EnquiryStateName, EnquiryView } from "./schema";
import { enquiryText } from "./texts";
import { enquirySelect, STATE_FILTERS, viewEnquiry } from "./view";

/** States of a change, as the thread stores them. */
const STORED: Record<NonNullable<EnquiryChange["status"]>, ThreadStateName> = {
  read: "open",
  closed: "done",
  spam: "spam",
};

/**
 * The enquiries to the company that a user acts for; none for anyone else, editors and managers
 * included (docs/security.md#rights).
 * @throws AppError forbidden without a confirmed e-mail address
 */
function ownEnquiries({ memberId, verified }: UserActor): Prisma.ThreadWhereInput {
  if (!verified) throw new AppError("forbidden");
  return { memberId: memberId ?? -1, member: { deletedAt: null } };
}

type Filters = { search?: string; status?: EnquiryStateName; isMine?: boolean };

/**
 * The enquiries to the user's company, those that wait for an answer first; spam only when it is
 * asked for.
 * @throws AppError forbidden
 */
export async function listEnquiries(
  actor: UserActor,
  { search, status, isMine }: Filters,
  paging: Paging,
  sort: ThreadSort = "-waiting_at",
): Promise<Paged<EnquiryView>> {
  const where = {
    ...ownEnquiries(actor),
    ...(status ? STATE_FILTERS[status] : { state: { not: "spam" } }),
    ...(isMine ? { assignedToId: actor.userId } : {}),
    AND: threadSearch(search),
  } satisfies Prisma.ThreadWhereInput;
  const [total, rows] = await Promise.all([
    db.thread.count({ where }),
    db.thread.findMany({
      where,
      orderBy: threadOrder(sort),
      skip: paging.currentPage * paging.perPage,
      take: paging.perPage,
      select: enquirySelect,
    }),
  ]);
  return paged(rows.map(viewEnquiry), total, paging);
}

/** An enquiry to the user's company, or null. @throws AppError forbidden */
export async function findEnquiry(actor: UserActor, id: number): Promise<EnquiryView | null> {
  const where = { ...ownEnquiries(actor), id };
  const row = await db.thread.findFirst({ where, select: enquirySelect });
  return row && viewEnquiry(row);
}

/** The same. @throws AppError forbidden, not_found */
export async function getEnquiry(actor: UserActor, id: number): Promise<EnquiryView> {
  const enquiry = await findEnquiry(actor, id);
  if (!enquiry) throw notFound();
  return enquiry;
}

/** The people who act for the user's company. @throws AppError forbidden */
export async function listColleagues(actor: UserActor): Promise<{ id: number; name: string }[]> {
  const { memberId } = actor;
  ownEnquiries(actor);
  if (memberId === null) return [];
  const users = await db.user.findMany({
    where: peopleOf(memberId),
    orderBy: [{ surname: "asc" }, { id: "asc" }],
    take: 100,
    select: { id: true, name: true, surname: true, email: true },
  });
  return users.map((user) => ({ id: user.id, name: fullName(user) || user.email }));
}

/**
 * Changes state and assignment, or adds an internal note.
 * @throws AppError forbidden, not_found, invalid on `assigned_to`, conflict with the present
 * enquiry for a stale version
 */
export async function updateEnquiry(
  actor: UserActor,
  id: number,
  { status, assigned_to: assignedTo, note }: EnquiryChange,
  version: number | undefined,
  locale: Locale,
): Promise<EnquiryView> {
  await getEnquiry(actor, id);
  if (assignedTo && !(await listColleagues(actor)).some((user) => user.id === assignedTo))
    throw invalid("assigned_to", enquiryText("noColleague", locale));
  const change = { status: status && STORED[status], assigned_to: assignedTo, note };
  await inTransaction(async (tx) => {
    const where = { ...ownEnquiries(actor), id, version };
    if (!(await changeThread(tx, where, actor.userId, change)))
      throw new AppError("conflict", { data: await getEnquiry(actor, id) });
  });
  return getEnquiry(actor, id);
}

/**
 * Answers an enquiry by mail.
 * @throws AppError forbidden, not_found, conflict with the present enquiry when something came since
 */
export async function replyToEnquiry(
  actor: UserActor,
  id: number,
  reply: ThreadReply,
): Promise<EnquiryView> {
  await getEnquiry(actor, id);
  await inTransaction(async (tx) => {
    await addReply(tx, id, actor.userId, reply, () => getEnquiry(actor, id));
    await inviteLater(tx, id);
  });
  return getEnquiry(actor, id);
}

/** The public address of the user's company, where answers by mail go; null without one. */
export async function companyMailbox({ memberId }: UserActor): Promise<string | null> {
  if (memberId === null) return null;
  const member = await db.member.findUnique({ where: { id: memberId }, select: { email: true } });
  return member?.email ?? null;
}

/**
 * How many enquiries the user's company has, by state, and how many came in the last 30 days.
 * @throws AppError forbidden
 */
export async function countEnquiries(
  actor: UserActor,
): Promise<Record<EnquiryStateName | "recent", number>> {
  const own = ownEnquiries(actor);
  const since = new Date(Date.now() - 30 * 86_400_000);
  const count = (where: Prisma.ThreadWhereInput) =>
    db.thread.count({ where: { ...own, ...where } });
  const [fresh, read, answered, closed, spam, recent] = await Promise.all([
    count(STATE_FILTERS.new),
    count(STATE_FILTERS.read),
    count(STATE_FILTERS.answered),
    count(STATE_FILTERS.closed),
    count(STATE_FILTERS.spam),
    count({ createdAt: { gte: since }, state: { not: "spam" } }),
  ]);
  return { new: fresh, read, answered, closed, spam, recent };
}
