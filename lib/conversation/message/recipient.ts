import { z } from "zod";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { publicMembers } from "@/lib/directory/member/policy";
import type { Prisma } from "@/prisma/client/client";
import { ACTIVE_USER, AVAILABLE_USER } from "./available";

export const chatPersonResponse = z.object({ user_id: z.int() });

/**
 * The company's person to whom a user writes: who answered that user last, by message or in an
 * enquiry, else who wrote to anybody last, else who was linked to the company first.
 * @param condition who may be chosen, about the user `u`
 */
async function firstPerson(
  userId: number,
  memberId: number,
  condition: Prisma.Sql,
): Promise<number | null> {
  const [row] = await db.$queryRaw<{ id: number }[]>`
    SELECT u.id FROM user_profile AS own
      JOIN "user" AS u ON u.id = own.user_id
      JOIN member ON member.id = own.member_id AND member.deleted_at IS NULL
     WHERE own.member_id = ${memberId} AND u.id <> ${userId} AND ${condition}
       AND NOT EXISTS (SELECT FROM block WHERE user_id = ${userId} AND blocked_id = u.id)
     ORDER BY GREATEST(
         (SELECT max(m.created_at) FROM message AS m
           WHERE m.from_id = u.id AND m.to_id = ${userId}),
         (SELECT max(entry.created_at) FROM thread_entry AS entry
            JOIN thread ON thread.id = entry.thread_id
           WHERE thread.user_id = ${userId} AND thread.member_id = ${memberId}
             AND entry.kind = 'reply' AND entry.author_id = u.id)) DESC NULLS LAST,
       (SELECT max(m.created_at) FROM message AS m WHERE m.from_id = u.id) DESC NULLS LAST,
       own.member_since NULLS LAST, u.id
     LIMIT 1`;
  return row?.id ?? null;
}

/**
 * The company's person for a new conversation, among those who are available for chat; null when
 * nobody is. Who blocked the user stays among them, so that a block does not show.
 * @throws AppError forbidden without a confirmed address, not_found for a company that is not public
 */
export async function findChatPerson(actor: UserActor, memberId: number): Promise<number | null> {
  if (!actor.verified) throw new AppError("forbidden");
  const isPublic = await db.memberTranslation.count({
    where: { memberId, OR: [publicMembers("el"), publicMembers("en")] },
  });
  if (isPublic === 0) throw notFound();
  return firstPerson(actor.userId, memberId, AVAILABLE_USER);
}

/**
 * The company's person for a guest of an appointment or somebody who asked, who have a right to an
 * answer: available for chat or not. Null when nobody acts for the company.
 */
export const findPersonFor = (userId: number, memberId: number): Promise<number | null> =>
  firstPerson(userId, memberId, ACTIVE_USER);
