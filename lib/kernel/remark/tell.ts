import { db, type Db } from "@/lib/kernel/core/db";
import type { ContentKind } from "@/lib/kernel/manifest/content-kind";
import { kindsWith } from "@/lib/kernel/manifest/variants";
import { markCauseRead } from "@/lib/kernel/notification/read";
import { notifyAgain } from "@/lib/kernel/notification/renew";
import { authorsOf } from "@/lib/kernel/revision/authors";
import { STORED_KINDS, type TextKind } from "@/lib/kernel/revision/stored-kind";
import { Prisma } from "@/prisma/client/client";

/** The item that remarks are on. */
type Subject = { kind: TextKind; id: number };

/** One notification of an item's remarks until it is read. */
const causeOf = ({ kind, id }: Subject) => `remarks:${kind}:${id}`;

/** The company whose people edit an item; null for what editors alone edit. */
async function companyOf(tx: Db, { kind, id }: Subject): Promise<number | null> {
  const declared: ContentKind | undefined = kindsWith("remarks").find(({ name }) => name === kind);
  if (!declared?.memberColumn) return null;
  const [table, column, key] = [declared.table, declared.memberColumn, declared.id].map((name) =>
    Prisma.raw(`"${name}"`),
  );
  const [row] = await tx.$queryRaw<{ company: number | null }[]>`
    SELECT ${column} AS company FROM ${table} WHERE ${key} = ${id}`;
  // The page of a company is written before its first save, too.
  if (!row && declared.partOf === "member") return id;
  return row?.company ?? null;
}

/**
 * Tells of a remark or reply, in its transaction: those who wrote the item, its company's people and
 * who wrote in the same thread, as far as they may still edit it; not who wrote it. What the writer
 * was told of the item's remarks is read then.
 * @param threadId the remark that is answered; null for a new one
 */
export async function tellOfRemark(
  tx: Db,
  actorId: number,
  subject: Subject,
  threadId: number | null,
): Promise<void> {
  const companyId = await companyOf(tx, subject);
  const authors = await authorsOf(tx, STORED_KINDS[subject.kind], subject.id);
  const thread =
    threadId === null
      ? []
      : await tx.remark.findMany({
          where: { OR: [{ id: threadId }, { parentId: threadId }], authorId: { not: null } },
          select: { authorId: true },
        });
  const concerned = [...authors, ...thread.flatMap(({ authorId }) => authorId ?? [])];
  const isOfCompany = { profile: { memberId: companyId } };
  const people = await tx.user.findMany({
    where: {
      id: { not: actorId },
      OR: [
        { id: { in: concerned }, role: { in: ["editor", "manager"] } },
        ...(companyId === null ? [] : [isOfCompany]),
      ],
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  for (const { id: userId } of people)
    await notifyAgain(tx, {
      userId,
      event: "remark_added",
      subjectId: subject.id,
      data: { kind: subject.kind },
      cause: causeOf(subject),
      actorId,
    });
  await markCauseRead(tx, actorId, "review", causeOf(subject));
}

/** What a user was told of an item's remarks is read: they were on the screen. */
export const markRemarksRead = (userId: number, subject: Subject): Promise<void> =>
  markCauseRead(db, userId, "review", causeOf(subject));

/** The same for everybody once no remark on the item is open any more, in the transaction of the last. */
export async function settleRemarks(tx: Db, subject: Subject): Promise<void> {
  const { kind, id } = subject;
  const open = await tx.remark.count({
    where: { kind: STORED_KINDS[kind], subjectId: id, parentId: null, doneAt: null },
  });
  if (open > 0) return;
  await tx.notification.updateMany({
    where: { kind: "review", cause: causeOf(subject), readAt: null },
    data: { readAt: new Date() },
  });
}
