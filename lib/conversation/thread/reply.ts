import { writeAudit } from "@/lib/kernel/audit/service";
import type { Db } from "@/lib/kernel/core/db";
import { conflict } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo } from "@/lib/kernel/mail/add-mail";
import { notify } from "@/lib/kernel/notification/notify";
import type { MailedPart } from "./receive";
import type { ThreadReply } from "./schema";

/**
 * Stores a reply with its mail, tells the person, and writes the audit entry. The caller holds the
 * lock of the thread and has checked who may answer it.
 */
async function storeReply(
  tx: Db,
  threadId: number,
  authorId: number,
  content: string,
  { userId, email, locale }: { userId: number | null; email: string; locale: Locale },
  mailed?: MailedPart,
): Promise<void> {
  const job = { kind: "thread_reply", threadId } as const;
  const mailId = await addMailTo(tx, job, { to: email, locale });
  const entry = await tx.threadEntry.create({
    data: { threadId, kind: "reply", text: content, authorId, mailId, ...mailed },
    select: { id: true },
  });
  if (userId !== null)
    await notify(tx, {
      userIds: [userId],
      event: "enquiry_answered",
      subjectId: threadId,
      cause: `entry:${entry.id}`,
      mailId,
    });
  await writeAudit(tx, {
    actorId: authorId,
    action: "thread.replied",
    subject: { kind: "thread", id: threadId },
  });
}

/** The change of a thread that is answered. */
const ANSWERED = { state: "open", isUnanswered: false, version: { increment: 1 } } as const;
const personSelect = { userId: true, email: true, locale: true } as const;

/**
 * Adds a reply that came by mail, whatever came since: its writer cannot be asked. The caller has
 * checked who may answer the thread.
 */
export async function addMailedReply(
  tx: Db,
  threadId: number,
  authorId: number,
  content: string,
  mailed: MailedPart,
): Promise<void> {
  const where = { id: threadId };
  const thread = await tx.thread.update({ where, data: ANSWERED, select: personSelect });
  await storeReply(tx, threadId, authorId, content, thread, mailed);
}

/**
 * Adds a reply with its mail. The caller has checked who may answer the thread.
 * @param authorId the user who answers
 * @param present reads the thread as those who answer see it
 * @throws AppError conflict with the present thread when a message or a reply came after the last
 * one that the author saw
 */
export async function addReply(
  tx: Db,
  threadId: number,
  authorId: number,
  { content, after }: ThreadReply,
  present: () => Promise<object>,
): Promise<void> {
  // The first statement locks the thread, so that of two replies at once the second sees the first.
  const thread = await tx.thread.update({
    where: { id: threadId },
    data: ANSWERED,
    select: {
      ...personSelect,
      entries: {
        where: { id: { gt: after }, kind: { not: "note" } },
        select: { id: true },
        take: 1,
      },
    },
  });
  if (thread.entries.length > 0) throw conflict({ data: await present() });
  await storeReply(tx, threadId, authorId, content, thread);
}
