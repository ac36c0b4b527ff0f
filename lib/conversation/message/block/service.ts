import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction, type Db } from "@/lib/kernel/core/db";
import { invalid, notFound } from "@/lib/kernel/core/errors";
import { fullName } from "@/lib/kernel/core/full-name";
import { paged, type Paged, type Paging, rowsAt } from "@/lib/kernel/core/paging";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { Prisma } from "@/prisma/client/client";
import { AVAILABLE_USER } from "../available";
import { settleNotice } from "../notice";
import { messageText } from "../texts";
import type { BlockView } from "./schema";

const select = {
  blockedId: true,
  createdAt: true,
  blocked: { select: { name: true, surname: true } },
} satisfies Prisma.BlockSelect;
type Row = Prisma.BlockGetPayload<{ select: typeof select }>;

const viewBlock = ({ blockedId, createdAt, blocked }: Row): BlockView => ({
  user_id: blockedId,
  name: fullName(blocked),
  created_at: createdAt.toISOString(),
});

/** Whom the actor blocked, the newest first. */
export async function listBlocks({ userId }: UserActor, paging: Paging): Promise<Paged<BlockView>> {
  const [total, rows] = await Promise.all([
    db.block.count({ where: { userId } }),
    db.block.findMany({
      where: { userId },
      orderBy: [{ createdAt: "desc" }, { blockedId: "desc" }],
      ...rowsAt(paging),
      select,
    }),
  ]);
  return paged(rows.map(viewBlock), total, paging);
}

/** Whether the actor knows of a person: they share a conversation, or everybody may write to them. */
async function isKnownTo(userId: number, other: number): Promise<boolean> {
  const [found] = await db.$queryRaw<{ isKnown: boolean }[]>`
    SELECT EXISTS (SELECT FROM "user" AS u WHERE u.id = ${other} AND ${AVAILABLE_USER}) OR EXISTS (
      SELECT FROM conversation_member AS own JOIN conversation AS c ON c.id = own.conversation_id
       WHERE own.user_id = ${userId} AND c.low_user_id = LEAST(${userId}::int, ${other}::int)
         AND c.high_user_id = GREATEST(${userId}::int, ${other}::int)) AS "isKnown"`;
  return found?.isKnown === true;
}

/** Takes the notifications of both people about each other back. */
async function settleBoth(tx: Db, a: number, b: number): Promise<void> {
  const conversation = await tx.conversation.findUnique({
    where: { lowUserId_highUserId: { lowUserId: Math.min(a, b), highUserId: Math.max(a, b) } },
    select: { id: true },
  });
  if (!conversation) return;
  await settleNotice(tx, a, conversation.id);
  await settleNotice(tx, b, conversation.id);
}

/**
 * Blocks a person: from now on nothing passes between the two. Without effect on one who is blocked.
 * @throws AppError invalid on `user_id` for oneself and for people whom the actor does not know, so
 * that no list of names can be made
 */
export async function blockUser(
  { userId }: UserActor,
  other: number,
  locale: Locale,
): Promise<{ item: BlockView; isNew: boolean }> {
  if (other === userId || !(await isKnownTo(userId, other)))
    throw invalid("user_id", messageText("unknown", locale));
  const count = await inTransaction(async (tx) => {
    const created = await tx.block.createMany({
      data: { userId, blockedId: other },
      skipDuplicates: true,
    });
    await settleBoth(tx, userId, other);
    return created.count;
  });
  const row = await db.block.findUnique({
    where: { userId_blockedId: { userId, blockedId: other } },
    select,
  });
  if (!row) throw notFound();
  return { item: viewBlock(row), isNew: count > 0 };
}

/** Lifts a block. What was written meanwhile stays withheld. @throws AppError not_found */
export async function unblockUser({ userId }: UserActor, other: number): Promise<void> {
  const { count } = await db.block.deleteMany({ where: { userId, blockedId: other } });
  if (count === 0) throw notFound();
}
