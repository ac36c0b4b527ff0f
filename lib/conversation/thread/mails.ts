import { db, type Db } from "@/lib/kernel/core/db";
import type { MailWriters } from "@/lib/kernel/mail/mails";
import { publicName, publicNameColumns } from "@/lib/directory/member/public-name";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { replyAddress } from "./reply-address";
import { threadPath } from "./token";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** A reply to the person of a thread. */
    thread_reply: { threadId: number };
  }
}

const replySelect = {
  id: true,
  text: true,
  thread: {
    select: {
      id: true,
      name: true,
      surname: true,
      member: {
        select: {
          email: true,
          ...publicNameColumns,
        },
      },
    },
  },
} as const;

/** Mails of a conversation that a header names. */
const MOST_REFERENCES = 20;

/**
 * `Message-ID` of the replies before this one and of the person's own mails, so that mail clients show
 * one conversation.
 */
async function earlierMails(threadId: number, id: number): Promise<string[]> {
  const entries = await db.threadEntry.findMany({
    where: { threadId, kind: { not: "note" }, id: { lt: id }, sender: null },
    orderBy: { id: "desc" },
    take: MOST_REFERENCES,
    select: { kind: true, messageId: true, mail: { select: { messageId: true } } },
  });
  return entries
    .toReversed()
    .flatMap(({ kind, messageId, mail }) => (kind === "reply" ? mail?.messageId : messageId) ?? []);
}

const companyName = (translations: Parameters<typeof publicName>[0], locale: Locale) =>
  publicName(translations, locale) || translations[0]?.name || "";

/** A refused reply leaves its thread unanswered, at the top of the inbox. */
async function reopen(tx: Db, mailId: number): Promise<void> {
  const entry = await tx.threadEntry.findUnique({
    where: { mailId },
    select: { threadId: true },
  });
  if (!entry) return;
  await tx.thread.updateMany({
    where: { id: entry.threadId, state: { not: "spam" } },
    data: { state: "open", isUnanswered: true, activeAt: new Date(), version: { increment: 1 } },
  });
}

/** The mails of threads. */
export const threadMails = {
  thread_reply: {
    limit: "message",
    write: async (_job, { locale }, { id: mailId }) => {
      const entry = await db.threadEntry.findUnique({ where: { mailId }, select: replySelect });
      if (!entry?.text) return undefined;
      const { thread, text } = entry;
      const { member } = thread;
      return {
        ...(member
          ? {
              text: "enquiry_reply",
              values: { company: companyName(member.translations, locale) },
            }
          : { text: "thread_reply" }),
        // Never the private address of someone who acts for a company.
        replyTo: replyAddress(thread.id) ?? member?.email,
        greet: { name: thread.name, surname: thread.surname },
        quote: text,
        path: threadPath(thread.id),
        references: await earlierMails(thread.id, entry.id),
        isPersonal: true,
      };
    },
    onRefused: reopen,
  },
} satisfies Partial<MailWriters>;
