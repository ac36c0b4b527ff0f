import { mayEdit } from "@/lib/kernel/presence/may-edit";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { AppError, conflict, invalid, notFound } from "@/lib/kernel/core/errors";
import type { Person } from "@/lib/kernel/core/person";
import { isOneOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { STORED_KINDS, type TextKind } from "@/lib/kernel/revision/stored-kind";
import { Prisma } from "@/prisma/client/client";
import { REMARK_FIELDS } from "./kinds";
import { MAX_REMARKS } from "./limits";
import type { NewRemark } from "./schema";
import { settleRemarks, tellOfRemark } from "./tell";
import { remarkText } from "./texts";
import { remarkSelect, viewRemark, type RemarkView } from "./view";

/** The item that remarks are on. */
type Subject = { kind: TextKind; id: number };

const keyOf = ({ kind, id }: Subject) => ({ kind: STORED_KINDS[kind], subjectId: id });

/**
 * The item of a request.
 * @throws AppError not_found for one that the user may not edit, public or not
 */
export async function findRemarked(actor: UserActor, { kind, id }: Subject): Promise<Subject> {
  if (!(await mayEdit(actor, { type: kind, id }))) throw notFound();
  return { kind, id };
}

/**
 * The item of a write.
 * @throws AppError not_found as `findRemarked`; forbidden for users without a confirmed e-mail address
 */
export async function findRemarkable(actor: UserActor, subject: Subject): Promise<Subject> {
  const found = await findRemarked(actor, subject);
  if (!actor.verified) throw new AppError("forbidden");
  return found;
}

/** The remarks on an item with their replies, the oldest first. `findRemarked` has checked the right. */
export async function listRemarks(subject: Subject): Promise<{ remarks: RemarkView[] }> {
  const rows = await db.remark.findMany({
    where: { ...keyOf(subject), parentId: null },
    orderBy: { id: "asc" },
    select: remarkSelect,
  });
  return { remarks: rows.map(viewRemark) };
}

async function read(tx: Db, id: number): Promise<RemarkView> {
  return viewRemark(await tx.remark.findUniqueOrThrow({ where: { id }, select: remarkSelect }));
}

/** @throws AppError conflict when an item has as many remarks as it may have */
async function checkRoom(tx: Db, subject: Subject, locale: Locale): Promise<void> {
  if ((await tx.remark.count({ where: keyOf(subject) })) >= MAX_REMARKS)
    throw conflict({ message: remarkText("tooMany", locale) });
}

/**
 * Locks a remark of an item, so that it is not removed meanwhile.
 * @throws AppError not_found, also for a reply
 */
async function lockRemark(tx: Db, subject: Subject, id: number): Promise<void> {
  const { kind, subjectId } = keyOf(subject);
  const found = await tx.$executeRaw`
    SELECT 1 FROM remark WHERE id = ${id} AND kind = ${kind}
      AND subject_id = ${subjectId} AND parent_id IS NULL FOR UPDATE`;
  if (found === 0) throw notFound();
}

/**
 * Adds a remark on a text of an item, and tells those whom it concerns.
 * @throws AppError invalid on `field` for one that takes none, conflict when there are too many
 */
export async function addRemark(
  actor: UserActor,
  subject: Subject,
  { locale, field, anchor, body }: NewRemark,
  screenLocale: Locale,
): Promise<RemarkView> {
  if (!isOneOf(REMARK_FIELDS[subject.kind], field))
    throw invalid("field", remarkText("unknownField", screenLocale));
  return inTransaction(async (tx) => {
    await checkRoom(tx, subject, screenLocale);
    const { id } = await tx.remark.create({
      data: {
        ...keyOf(subject),
        locale,
        field,
        anchor: anchor ?? Prisma.DbNull,
        body,
        authorId: actor.userId,
      },
      select: { id: true },
    });
    await tellOfRemark(tx, actor.userId, subject, null);
    return read(tx, id);
  });
}

/**
 * Answers a remark, which is open again then.
 * @throws AppError not_found, conflict when there are too many
 */
export async function replyToRemark(
  actor: UserActor,
  subject: Subject,
  id: number,
  body: string,
  locale: Locale,
): Promise<RemarkView> {
  return inTransaction(async (tx) => {
    await lockRemark(tx, subject, id);
    await checkRoom(tx, subject, locale);
    await tx.remark.create({
      data: { ...keyOf(subject), parentId: id, body, authorId: actor.userId },
      select: { id: true },
    });
    const open = { doneAt: null, doneById: null };
    await tx.remark.update({ where: { id }, data: open, select: { id: true } });
    await tellOfRemark(tx, actor.userId, subject, id);
    return read(tx, id);
  });
}

/**
 * Marks a remark as done, or as open again; twice is once.
 * @throws AppError not_found
 */
export async function changeRemark(
  actor: UserActor,
  subject: Subject,
  id: number,
  isDone: boolean,
): Promise<RemarkView> {
  return inTransaction(async (tx) => {
    await lockRemark(tx, subject, id);
    await tx.remark.updateMany({
      where: { id, doneAt: isDone ? null : { not: null } },
      data: isDone
        ? { doneAt: new Date(), doneById: actor.userId }
        : { doneAt: null, doneById: null },
    });
    if (isDone) await settleRemarks(tx, subject);
    return read(tx, id);
  });
}

/**
 * Removes remarks of a user for good; of one with replies of others its text, so that their replies
 * stay. Locks them first, so that none is answered meanwhile.
 */
async function removeOwn(tx: Db, userId: number, where: Prisma.RemarkWhereInput): Promise<void> {
  const own = await tx.remark.findMany({
    where: { ...where, authorId: userId },
    select: { id: true, parentId: true },
  });
  const ids = own.map(({ id }) => id);
  await tx.$executeRaw`SELECT 1 FROM remark WHERE id = ANY(${ids}) ORDER BY id FOR UPDATE`;
  const isAnswered = { some: { OR: [{ authorId: null }, { authorId: { not: userId } }] } };
  await tx.remark.updateMany({
    where: { id: { in: ids }, replies: isAnswered },
    data: { body: null },
  });
  await tx.remark.deleteMany({ where: { id: { in: ids }, NOT: { replies: isAnswered } } });
  const parents = own.flatMap(({ parentId }) => parentId ?? []);
  await tx.remark.deleteMany({ where: { id: { in: parents }, body: null, replies: { none: {} } } });
}

/**
 * Removes an own remark or reply.
 * @throws AppError not_found, forbidden for that of somebody else
 */
export async function removeRemark(actor: UserActor, subject: Subject, id: number): Promise<void> {
  await inTransaction(async (tx) => {
    const row = await tx.remark.findFirst({
      where: { ...keyOf(subject), id },
      select: { authorId: true },
    });
    if (!row) throw notFound();
    if (row.authorId !== actor.userId) throw new AppError("forbidden");
    await removeOwn(tx, actor.userId, { id });
    await settleRemarks(tx, subject);
  });
}

/** Removes all remarks of a user, whose account is deleted. */
export async function eraseRemarks(tx: Db, { userId }: Person): Promise<void> {
  if (userId !== null) await removeOwn(tx, userId, {});
}
