import { db } from "@/lib/kernel/core/db";

/**
 * `Message-ID` of the earlier mails of an enquiry between the site and one recipient, the oldest
 * first: what the site sent, and what a user wrote by mail.
 * @param userId the user, or undefined for the public address of a company
 * @param before the mail that follows them
 */
export async function earlierMails(
  { threadId, userId }: { threadId: number; userId?: number },
  before: number,
): Promise<string[]> {
  const [sent, written] = await Promise.all([
    db.mail.findMany({
      where: {
        userId: userId ?? null,
        kind: { in: ["enquiry_received", "enquiry_forwarded", "enquiry_answer"] },
        payload: { path: ["threadId"], equals: threadId },
        status: { in: ["accepted", "perhaps_sent"] },
        id: { lt: before },
      },
      orderBy: { id: "desc" },
      take: MOST,
      select: { messageId: true, createdAt: true },
    }),
    db.threadEntry.findMany({
      where: {
        threadId,
        kind: "reply",
        messageId: { not: null },
        // Nobody writes to the site from a public address.
        authorId: userId ?? NOBODY,
      },
      orderBy: { id: "desc" },
      take: MOST,
      select: { messageId: true, createdAt: true },
    }),
  ]);
  return [...sent, ...written]
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .flatMap(({ messageId }) => messageId ?? [])
    .slice(-MOST);
}

/** Mails of a conversation that a header names. */
const MOST = 20;
const NOBODY = -1;
