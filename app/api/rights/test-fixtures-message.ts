import { testUser } from "@/lib/kernel/auth/test-users";
import { db, inTransaction } from "@/lib/kernel/core/db";
import { openConversation } from "@/lib/conversation/message/open-conversation";

/** What belongs to conversations, which a row of the matrix may address. */
export const MESSAGE_TARGETS = [
  "message",
  "sent_message",
  "conversation",
  "block",
  "message_report",
  "reported_message",
] as const;

type Made = { id: number; person: number };

/** A message between two people. */
async function makeMessage(conversationId: number, fromId: number, toId: number): Promise<number> {
  const { id } = await db.message.create({
    data: { conversationId, fromId, toId, content: "Καλημέρα", clientId: "first" },
    select: { id: true },
  });
  return id;
}

/**
 * Another person, who talks with the user, acts for a company, or is unknown to the user; and what
 * the row addresses.
 */
export async function makeMessageItem(
  target: string | undefined,
  userId: number,
  memberId: number,
): Promise<Made> {
  if (target === "representative") return { id: 0, person: (await testUser({ memberId })).userId };
  if (target === "stranger") return { id: 0, person: (await testUser()).userId };
  if (!MESSAGE_TARGETS.some((name) => name === target)) return { id: 0, person: 0 };
  const { userId: person } = await testUser();
  if (target === "block") {
    await db.block.create({ data: { userId, blockedId: person } });
    return { id: person, person: 0 };
  }
  const conversationId = await inTransaction((tx) => openConversation(tx, userId, person));
  if (target === "conversation") return { id: person, person };
  if (target === "sent_message")
    return { id: await makeMessage(conversationId, userId, person), person };
  const id = await makeMessage(conversationId, person, userId);
  if (target === "message") return { id, person };
  const report = await db.messageReport.create({
    data: { messageId: id, userId, reason: "Διαφήμιση" },
    select: { id: true },
  });
  return { id: target === "reported_message" ? id : report.id, person };
}
