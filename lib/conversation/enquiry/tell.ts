import type { Db } from "@/lib/kernel/core/db";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { addMailTo, addUserMail } from "@/lib/kernel/mail/add-mail";
import { notify } from "@/lib/kernel/notification/notify";
import { peopleOf } from "./companies";

/** The language of a company for which nobody acts: that of its page, Greek if it has both. */
async function localeOf(tx: Db, memberId: number): Promise<Locale> {
  const greek = { memberId, locale: "el", status: "published" } as const;
  return (await tx.memberTranslation.count({ where: greek })) > 0 ? "el" : "en";
}

/**
 * Tells the company of the last message of a person, in the transaction that stores it: all who act
 * for the company, and by mail its public address only while nobody does.
 */
export async function tellCompany(tx: Db, threadId: number, memberId: number): Promise<void> {
  const entry = await tx.threadEntry.findFirstOrThrow({
    where: { threadId, kind: "received" },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  const people = await tx.user.findMany({
    where: peopleOf(memberId),
    orderBy: { id: "asc" },
    select: { id: true },
  });
  const about = { threadId, entryId: entry.id };
  await tx.enquiry.updateMany({ where: { threadId }, data: { undeliveredAt: null } });
  await notify(tx, {
    userIds: people.map(({ id }) => id),
    event: "enquiry_received",
    subjectId: threadId,
    cause: `entry:${entry.id}`,
    send: (userId) => addUserMail(tx, { kind: "enquiry_received", userId, ...about }),
  });
  if (people.length > 0) return;
  const member = await tx.member.findUnique({ where: { id: memberId }, select: { email: true } });
  if (!member?.email) return;
  const to = { to: member.email, locale: await localeOf(tx, memberId) };
  await addMailTo(tx, { kind: "enquiry_forwarded", ...about }, to);
}
