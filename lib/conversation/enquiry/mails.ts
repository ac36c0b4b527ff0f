import { db, type Db } from "@/lib/kernel/core/db";
import { fullName } from "@/lib/kernel/core/full-name";
import type { Locale } from "@/lib/kernel/i18n/locale";
import type { MailContent, MailWriters } from "@/lib/kernel/mail/mails";
import { publicName, publicNameColumns } from "@/lib/directory/member/public-name";
import { pictureText } from "@/lib/conversation/thread/picture/texts";
import { signedPicturePath, threadPictures } from "@/lib/conversation/thread/picture/view";
import { replyAddress } from "@/lib/conversation/thread/reply-address";
import { BUDGETS, TIME_FRAMES } from "./choices";
import { earlierMails } from "./earlier-mails";
import { enquiryManifest } from "./manifest";
import { budgetText, enquiryText, timeFrameText } from "./texts";

declare module "@/lib/kernel/mail/mails" {
  interface Mails {
    /** To someone who acts for a company: a person wrote to it. */
    enquiry_received: { threadId: number; entryId: number; userId: number };
    /** The same to the public address of a company for which nobody acts. */
    enquiry_forwarded: { threadId: number; entryId: number };
    /** To someone who answered by mail: the answer was not sent on, or its attachments were not. */
    enquiry_answer: { threadId: number; userId: number; problem: "unsent" | "attachments" };
  }
}

type Names = { translations: Parameters<typeof publicName>[0] & { name: string }[] };

const companyName = ({ translations }: Names, locale: Locale) =>
  publicName(translations, locale) || translations[0]?.name || "";

const entrySelect = {
  id: true,
  text: true,
  thread: {
    select: {
      name: true,
      surname: true,
      phone: true,
      email: true,
      state: true,
      memberId: true,
      pictures: threadPictures,
      entries: {
        where: { kind: "received" },
        orderBy: { id: "asc" },
        take: 1,
        select: { id: true },
      },
      enquiry: { select: { subject: true, place: true, timeFrame: true, budget: true } },
      member: {
        select: {
          deletedAt: true,
          ...publicNameColumns,
        },
      },
    },
  },
} as const;

const findEntry = (id: number) => db.threadEntry.findUnique({ where: { id }, select: entrySelect });
type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** What the person wrote, with the answers beside the text and how to reach them. */
function quoteOf({ text, thread }: Entry, locale: Locale): string {
  const { enquiry, phone, email } = thread;
  const when = TIME_FRAMES.find((one) => one === enquiry?.timeFrame);
  const budget = BUDGETS.find((one) => one === enquiry?.budget);
  const lines = [
    ["subject", enquiry?.subject],
    ["place", enquiry?.place],
    ["when", when && timeFrameText(when, locale)],
    ["budget", budget && budgetText(budget, locale)],
  ] as const;
  const facts = lines.flatMap(([name, value]) =>
    value ? [`${enquiryText(name, locale)}: ${value}`] : [],
  );
  const signature = [
    fullName(thread),
    email,
    ...(phone ? [`${enquiryText("phone", locale)}: ${phone}`] : []),
  ];
  return [facts.join("\n"), text, signature.join("\n")].filter(Boolean).join("\n\n");
}

/** Links to the pictures, which came with the first message. */
function linksTo(entry: Entry, locale: Locale, pathOf: (id: number) => string) {
  const { pictures, entries } = entry.thread;
  if (entries[0]?.id !== entry.id) return [];
  return pictures.map(({ id }, index) => ({
    label: `${pictureText("one", locale)} ${index + 1}`,
    path: pathOf(id),
  }));
}

/** The content that both mails share; undefined when the enquiry is spam or the company is gone. */
async function contentOf(
  { threadId, entryId }: { threadId: number; entryId: number },
  locale: Locale,
): Promise<
  | (Pick<MailContent, "values" | "quote" | "replyTo"> & { memberId: number; entry: Entry })
  | undefined
> {
  const entry = await findEntry(entryId);
  const member = entry?.thread.member;
  if (!entry || !member || member.deletedAt || entry.thread.state === "spam") return undefined;
  return {
    entry,
    memberId: entry.thread.memberId ?? 0,
    values: {
      company: companyName(member, locale),
      number: String(threadId),
    },
    quote: quoteOf(entry, locale),
    replyTo: entry.thread.email,
  };
}

/**
 * The last mail about an enquiry was refused: it is first in the list again, and the person is told
 * on the site. Other mails that wait or were accepted mean that it may have arrived.
 */
async function markUndelivered(tx: Db, mailId: number): Promise<void> {
  await tx.$executeRaw`
    WITH refused AS (SELECT (payload->>'threadId')::int AS thread_id FROM mail WHERE id = ${mailId}),
    lost AS (SELECT thread_id FROM refused WHERE NOT EXISTS (SELECT FROM mail
      WHERE kind IN ('enquiry_received', 'enquiry_forwarded') AND status IN ('waiting', 'accepted')
        AND id <> ${mailId} AND (payload->>'threadId')::int = thread_id)),
    marked AS (UPDATE enquiry SET undelivered_at = now() FROM lost
      WHERE enquiry.thread_id = lost.thread_id RETURNING enquiry.thread_id)
    UPDATE thread SET active_at = now() FROM marked WHERE thread.id = marked.thread_id`;
}

/** The mails of enquiries. */
export const enquiryMails = {
  enquiry_received: {
    limit: "message",
    write: async (job, { locale }, { id: mailId }) => {
      const content = await contentOf(job, locale);
      if (!content) return undefined;
      const { memberId, entry, ...rest } = content;
      const acts = await db.userProfile.count({ where: { userId: job.userId, memberId } });
      if (acts === 0) return undefined;
      const path = `${enquiryManifest.screens.enquiries.path}/${job.threadId}`;
      const links = linksTo(entry, locale, (id) => `${path}/picture/${id}`);
      // Without inbound mail, an answer goes to the person directly.
      const ownAddress = replyAddress(job.threadId, job.userId);
      return {
        ...rest,
        ...(ownAddress
          ? { text: "enquiry_received_here", replyTo: ownAddress }
          : { text: "enquiry_received" }),
        references: await earlierMails(job, mailId),
        links,
        path,
      };
    },
    onRefused: markUndelivered,
  },
  enquiry_forwarded: {
    limit: "message",
    write: async (job, { locale }, { id: mailId }) => {
      const content = await contentOf(job, locale);
      if (!content) return undefined;
      const { memberId, entry, ...rest } = content;
      // Nobody there has an account: the pictures are behind signed links.
      const links = linksTo(entry, locale, signedPicturePath);
      const path = `/account/member?claim=${memberId}`;
      const references = await earlierMails(job, mailId);
      return {
        ...rest,
        text: "enquiry_forwarded",
        references,
        links,
        isRecipientUnknown: true,
        path,
      };
    },
    onRefused: markUndelivered,
  },
  enquiry_answer: {
    limit: "message",
    write: async ({ threadId, userId, problem }, { locale }, { id: mailId }) => {
      const thread = await db.thread.findFirst({
        where: { id: threadId, member: { deletedAt: null, profiles: { some: { userId } } } },
        select: { member: { select: { ...publicNameColumns } } },
      });
      if (!thread?.member) return undefined;
      return {
        text: problem === "unsent" ? "enquiry_answer_unsent" : "enquiry_answer_attachments",
        values: { company: companyName(thread.member, locale), number: String(threadId) },
        references: await earlierMails({ threadId, userId }, mailId),
        path: `${enquiryManifest.screens.enquiries.path}/${threadId}`,
      };
    },
  },
} satisfies Partial<MailWriters>;
