import { millisecondsInDay } from "date-fns/constants";
import { inTransaction, type Db } from "@/lib/kernel/core/db";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { tellEditors } from "@/lib/conversation/contact/service";
import { answerByMail } from "@/lib/conversation/enquiry/answer-by-mail";
import { tellCompany } from "@/lib/conversation/enquiry/tell";
import { DEFAULT_LOCALE, type Locale } from "@/lib/kernel/i18n/locale";
import { normalAddress } from "@/lib/kernel/mail/normal-address";
import { receiveMessage, startThread } from "@/lib/conversation/thread/receive";
import { targetOfAddress, type ReplyTarget } from "@/lib/conversation/thread/reply-address";
import el from "@/messages/el/services/inbound-mail.json";
import en from "@/messages/en/services/inbound-mail.json";
import { MAX_TEXT, type InboundMail } from "./parse";
import { splitQuote } from "./quote";

const { text } = localizedTexts({ el, en });

/**
 * Where a mail was filed. `note`: where only those who answer see it; `repeated`: it was filed before.
 */
export type Filed = { state: "filed" | "note" | "new" | "repeated" };

const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} KB`;

/**
 * What is stored of a mail: its text with the subject of a new conversation and what is missing of it,
 * and apart from it what it quotes.
 */
function storedParts(mail: InboundMail, locale: Locale, subject = "") {
  const own = splitQuote(mail.text);
  const content = withFacts({ ...mail, text: own.text }, locale, subject);
  return { content, mailed: { quoted: own.quoted, messageId: mail.messageId } };
}

/** The own words of a mail with its subject and the names of attachments. */
function withFacts(mail: InboundMail, locale: Locale, subject: string): string {
  const names = mail.attachments.map(({ name, bytes }) => `${name} (${kilobytes(bytes)})`);
  const more = mail.attachmentCount - names.length;
  if (more > 0) names.push(`+${more}`);
  const kept = names.length > 0 ? `${text("attachments", locale)} ${names.join(", ")}` : "";
  // The limit is for subject, text and attachments together.
  const room = Math.max(0, MAX_TEXT - subject.length - kept.length - 4);
  return [subject, mail.text.slice(0, room), kept].filter(Boolean).join("\n\n");
}

const findThread = (tx: Db, id: number) =>
  tx.thread.findUnique({
    where: { id },
    select: { id: true, email: true, locale: true, memberId: true, member: true },
  });
type FoundThread = NonNullable<Awaited<ReturnType<typeof findThread>>>;

/**
 * Files a mail in its conversation; an automatic one as a note, which nobody is told about.
 * @param userId of whom it should be, when its address is that of somebody who answers
 */
async function addToThread(
  tx: Db,
  thread: FoundThread,
  mail: InboundMail,
  { subject, userId }: { subject?: string; userId?: number | undefined } = {},
): Promise<Filed> {
  const { id, locale, memberId } = thread;
  const parts = storedParts(mail, locale, subject);
  const content = parts.content || mail.subject;
  if (mail.isAutomatic) {
    const note = `${text("automatic", locale)} ${content}`;
    const { quoted } = parts.mailed;
    await tx.threadEntry.create({ data: { threadId: id, kind: "note", text: note, quoted } });
    return { state: "note" };
  }
  if (userId !== undefined && memberId !== null) {
    const from = { userId, address: mail.from.email };
    const answer = {
      ...parts,
      hasText: mail.text !== "",
      hasAttachments: mail.attachmentCount > 0,
    };
    const isSent = await answerByMail(tx, { id, memberId, locale }, from, answer);
    return { state: isSent ? "filed" : "note" };
  }
  const isForeign = mail.from.email !== thread.email.toLowerCase();
  const sender = isForeign ? mail.from.email : null;
  await receiveMessage(tx, id, content, { ...parts.mailed, sender });
  if (memberId === null) await tellEditors(tx, id);
  else await tellCompany(tx, id, memberId);
  return { state: "filed" };
}

/** New conversations of one mailbox within a day. */
const NEW_PER_DAY = 5;

/**
 * The last conversation with the editors that a mail joins, whose sender began as many as a day has.
 * Others of the same mailbox count with them.
 */
async function findCrowded(tx: Db, mail: InboundMail): Promise<FoundThread | null> {
  const mailbox = normalAddress(mail.from.email);
  // One after the other, so that of many at once none counts as the last that fits.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`inbound ${mailbox}`}, 0))`;
  const [, host = ""] = mail.from.email.split("@");
  const recent = await tx.thread.findMany({
    where: {
      memberId: null,
      createdAt: { gt: new Date(Date.now() - millisecondsInDay) },
      email: { endsWith: `@${host}`, mode: "insensitive" },
    },
    orderBy: { id: "desc" },
    take: 1_000,
    select: { id: true, email: true },
  });
  const own = recent.filter(({ email }) => normalAddress(email) === mailbox);
  return own.length < NEW_PER_DAY ? null : findThread(tx, own[0]!.id);
}

/** Files a mail that belongs to no conversation as a new one to the editors. */
async function begin(tx: Db, mail: InboundMail): Promise<Filed> {
  const crowded = await findCrowded(tx, mail);
  if (crowded) return addToThread(tx, crowded, mail, { subject: mail.subject });
  const [name = "", ...rest] = mail.from.name.split(/\s+/);
  const person = { name, surname: rest.join(" "), phone: null, email: mail.from.email };
  const { content, mailed } = storedParts(mail, DEFAULT_LOCALE, mail.subject);
  const sender = { ...person, locale: DEFAULT_LOCALE, userId: null };
  const id = await startThread(tx, sender, content || null, null, mailed);
  if (!mail.isAutomatic) await tellEditors(tx, id);
  else
    await tx.thread.update({
      where: { id },
      data: { state: "done", isUnanswered: false },
      select: { id: true },
    });
  return { state: "new" };
}

/**
 * Files a received mail: in the conversation whose token is in one of its recipients, never by
 * subject or `In-Reply-To`; a foreign sender is marked. What a company's person writes from their own
 * address is an answer to the person of the conversation. Everything else becomes a new conversation,
 * also for a deleted thread or a company in the trash; a sender with many new ones within a day goes on
 * in the last. A mail is filed once.
 */
export async function fileMail(mail: InboundMail): Promise<Filed> {
  const target = mail.recipients
    .map(targetOfAddress)
    .find((one): one is ReplyTarget => one !== undefined);
  return inTransaction(async (tx) => {
    const { count } = await tx.inboundMail.createMany({
      data: [{ key: mail.key }],
      skipDuplicates: true,
    });
    if (count === 0) return { state: "repeated" };
    const thread = target ? await findThread(tx, target.threadId) : null;
    return thread && !thread.member?.deletedAt
      ? addToThread(tx, thread, mail, { userId: target?.userId })
      : begin(tx, mail);
  });
}
