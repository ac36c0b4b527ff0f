import { z } from "zod";
import type { UserActor } from "@/lib/kernel/core/actor";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { AppError, notFound } from "@/lib/kernel/core/errors";
import { ACTIVE_USER } from "@/lib/conversation/message/available";
import { findPersonFor } from "@/lib/conversation/message/recipient";
import { openConversation } from "@/lib/conversation/message/open-conversation";
import { Prisma } from "@/prisma/client/client";

export const enquiryConversation = z.object({
  user_id: z.int(),
  subject: z.string().nullable(),
});

type Continued = { id: number; askerId: number; memberId: number; subject: string | null };

/**
 * The enquiries that an actor may continue as a conversation: the asker's own while somebody acts
 * for the company, and those of the actor's company from people with an account; not spam.
 */
const findContinued = ({ userId, memberId }: UserActor, ids: readonly number[]) =>
  db.$queryRaw<Continued[]>`
    SELECT thread.id, thread.user_id AS "askerId", thread.member_id AS "memberId", enquiry.subject
      FROM thread LEFT JOIN enquiry ON enquiry.thread_id = thread.id
      JOIN member ON member.id = thread.member_id AND member.deleted_at IS NULL
     WHERE thread.id = ANY(${[...ids]}::int[]) AND thread.state <> 'spam'
       AND CASE WHEN thread.user_id = ${userId}
         THEN EXISTS (SELECT FROM user_profile AS profile
           JOIN "user" AS u ON u.id = profile.user_id AND ${ACTIVE_USER}
          WHERE profile.member_id = thread.member_id AND u.id <> ${userId})
         ELSE thread.member_id = ${memberId ?? Prisma.sql`NULL`}::int
           AND EXISTS (SELECT FROM "user" AS u WHERE u.id = thread.user_id AND ${ACTIVE_USER}) END`;

/** Which of some enquiries the actor may continue as a conversation. */
export async function listContinuable(
  actor: UserActor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (!actor.verified || ids.length === 0) return new Set();
  return new Set((await findContinued(actor, ids)).map(({ id }) => id));
}

/**
 * Opens the conversation of the two sides of an enquiry: the asker with the company's person who
 * answered last, somebody of the company with the asker. From then on both may write.
 * @throws AppError forbidden without a confirmed address, not_found for others, and where one side
 * has no account
 */
export async function continueEnquiry(
  actor: UserActor,
  id: number,
): Promise<z.output<typeof enquiryConversation>> {
  if (!actor.verified) throw new AppError("forbidden");
  const [enquiry] = await findContinued(actor, [id]);
  if (!enquiry) throw notFound();
  const { askerId, memberId, subject } = enquiry;
  const other = askerId === actor.userId ? await findPersonFor(askerId, memberId) : askerId;
  if (other === null) throw notFound();
  await inTransaction((tx) => openConversation(tx, actor.userId, other));
  return { user_id: other, subject };
}
