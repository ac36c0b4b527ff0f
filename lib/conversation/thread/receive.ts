import type { Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";

type Person = {
  name: string;
  surname: string;
  phone: string | null;
  email: string;
  locale: Locale;
  userId: number | null;
};

/** What a message by mail has beside its text. */
export type MailedPart = { quoted: string | null; messageId: string | null };

/** Starts a thread with a person's message. @returns its id */
export async function startThread(
  tx: Db,
  person: Person,
  text: string | null,
  memberId: number | null = null,
  mailed?: MailedPart,
): Promise<number> {
  const { id } = await tx.thread.create({
    data: { ...person, memberId, entries: { create: { kind: "received", text, ...mailed } } },
    select: { id: true },
  });
  return id;
}

/** Marks a new thread as spam, which nobody has to answer. */
export async function markAsSpam(tx: Db, id: number): Promise<void> {
  await tx.thread.update({
    where: { id },
    data: { state: "spam", isUnanswered: false },
    select: { id: true },
  });
}

/**
 * Adds a further message, which makes the thread unanswered; spam stays spam.
 * @param mailed for one that came by mail; `sender` is its address when it is not the person's own
 */
export async function receiveMessage(
  tx: Db,
  threadId: number,
  text: string,
  mailed?: MailedPart & { sender: string | null },
): Promise<void> {
  const entries = { create: { kind: "received" as const, text, ...mailed } };
  await tx.thread.update({
    where: { id: threadId },
    data: { isUnanswered: true, activeAt: new Date(), version: { increment: 1 }, entries },
    select: { id: true },
  });
  await tx.thread.updateMany({ where: { id: threadId, state: "done" }, data: { state: "open" } });
}
