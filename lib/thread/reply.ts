import { writeAudit } from "@/lib/audit/service";
import type { Db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { addMailTo } from "@/lib/mail/add-mail";
import { notify } from "@/lib/notification/notify";
import type { ThreadReply } from "./schema";

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
    data: { state: "open", isUnanswered: false, version: { increment: 1 } },
    select: {
      userId: true,
      email: true,
      locale: true,
      entries: {
        where: { id: { gt: after }, kind: { not: "note" } },
        select: { id: true },
        take: 1,
      },
    },
  });
  if (thread.entries.length > 0) throw new AppError("conflict", { data: await present() });
  const job = { kind: "thread_reply", threadId } as const;
  const mailId = await addMailTo(tx, job, { to: thread.email, locale: thread.locale });
  const entry = await tx.threadEntry.create({
    data: { threadId, kind: "reply", text: content, authorId, mailId },
    select: { id: true },
  });
  if (thread.userId !== null)
    await notify(tx, {
      userIds: [thread.userId],
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
