import type { Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addUserMail } from "@/lib/kernel/mail/add-mail";
import { inviteLater } from "@/lib/conversation/recommendation/invite";
import type { MailedPart } from "@/lib/conversation/thread/receive";
import { addMailedReply } from "@/lib/conversation/thread/reply";
import { peopleOf } from "./companies";
import { enquiryText } from "./texts";

type Thread = { id: number; memberId: number; locale: Locale };
type Answer = { content: string; mailed: MailedPart; hasText: boolean; hasAttachments: boolean };

/**
 * Files a mail to the address for answers that one of the company's people was given. From that
 * person's own address it is sent on as the company's answer, while the person acts for the company.
 * From another address, or without words, it is a note for the company alone, and the person is told:
 * somebody to whom the mail was forwarded must not speak for the company.
 * @returns whether it was sent on
 */
export async function answerByMail(
  tx: Db,
  { id: threadId, memberId, locale }: Thread,
  from: { userId: number; address: string },
  { content, mailed, hasText, hasAttachments }: Answer,
): Promise<boolean> {
  const user = await tx.user.findFirst({
    where: { ...peopleOf(memberId), id: from.userId },
    select: { id: true, email: true },
  });
  const tell = (problem: "unsent" | "attachments") =>
    user && addUserMail(tx, { kind: "enquiry_answer", threadId, userId: user.id, problem });
  if (user && hasText && user.email.toLowerCase() === from.address) {
    await addMailedReply(tx, threadId, user.id, content, mailed);
    await inviteLater(tx, threadId);
    if (hasAttachments) await tell("attachments");
    return true;
  }
  const note = `${enquiryText("unsent", locale)} ${from.address}\n\n${content}`;
  await tx.threadEntry.create({
    data: {
      threadId,
      kind: "note",
      text: note.trim(),
      quoted: mailed.quoted,
      sender: from.address,
    },
    select: { id: true },
  });
  await tell("unsent");
  return false;
}
