import type { Db } from "@/lib/core/db";
import type { Locale } from "@/lib/i18n/locale";
import { addMail, addMailTo } from "@/lib/mail/add-mail";
import { peopleOf } from "./companies";

/** The language of a company for which nobody acts: that of its page, Greek if it has both. */
async function localeOf(tx: Db, memberId: number): Promise<Locale> {
  const greek = { memberId, locale: "el", status: "published" } as const;
  return (await tx.memberTranslation.count({ where: greek })) > 0 ? "el" : "en";
}

/**
 * Mails the last message of a person to the company, in the transaction that stores it: to all who
 * act for the company, and to its public address only while nobody does.
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
  for (const { id: userId } of people)
    await addMail(tx, { kind: "enquiry_received", userId, ...about });
  if (people.length > 0) return;
  const member = await tx.member.findUnique({ where: { id: memberId }, select: { email: true } });
  if (!member?.email) return;
  const to = { to: member.email, locale: await localeOf(tx, memberId) };
  await addMailTo(tx, { kind: "enquiry_forwarded", ...about }, to);
}
