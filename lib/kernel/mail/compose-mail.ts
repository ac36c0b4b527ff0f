import { createHmac } from "node:crypto";
import { db } from "@/lib/kernel/core/db";
import { EXISTING_USERS } from "@/lib/kernel/core/existing-users";
import { deriveSecret, settings } from "@/lib/kernel/core/settings";
import { greeting } from "@/lib/kernel/greek/vocative";
import { localePath, type Locale } from "@/lib/kernel/i18n/locale";
import type { ComposedMail } from "./composed-mail";
import type { MailContent, MailJob, MailKind, MailWriters, Recipient } from "./mails";
import { isPlainName } from "./plain-name";
import { mailTexts } from "./texts";
import { mailReplyTo, siteName } from "@/lib/kernel/setting/service";

type Texts = {
  subject: string;
  lead: string;
  action?: string;
  after?: string;
  secondAction?: string;
};

/** Composes a mail from its content; links are made from `SITE_URL` only. */
async function composeFrom(
  kind: string,
  recipient: Recipient,
  {
    text,
    values = {},
    to,
    locale = recipient.locale,
    path,
    pathLocale,
    secondAction,
    isRecipientUnknown = false,
    greet = recipient,
    oneClickPath,
    links = [],
    ...rest
  }: MailContent,
): Promise<ComposedMail> {
  const { SITE_URL } = settings();
  const [site, replyTo] = await Promise.all([siteName(), mailReplyTo()]);
  const frame = mailTexts(locale, "frame", { site, host: new URL(SITE_URL).host });
  const texts: Texts = mailTexts(locale, text, { ...values, site });
  const automaticFooter = replyTo ? frame.footerReply : frame.footer;
  const linkTo = (where: string, of = locale) =>
    SITE_URL + (where.startsWith("/api/") ? where : localePath(of, where));
  const isNamed =
    !isRecipientUnknown && greet.surname !== "" && [greet.name, greet.surname].every(isPlainName);
  return {
    ...rest,
    kind,
    locale,
    to: to ?? recipient.email,
    subject: texts.subject,
    greeting: `${isNamed ? greeting({ ...greet, locale }) : frame.hello},`,
    lead: texts.lead,
    after: texts.after,
    ...(links.length > 0
      ? { links: links.map(({ label, path: to, locale: of }) => ({ label, url: linkTo(to, of) })) }
      : {}),
    ...(oneClickPath ? { oneClickUrl: linkTo(oneClickPath) } : {}),
    ...(path && texts.action
      ? { action: { label: texts.action, url: linkTo(path, pathLocale) } }
      : {}),
    ...(secondAction && texts.secondAction
      ? { secondAction: { label: texts.secondAction, url: linkTo(secondAction) } }
      : {}),
    signature: frame.signature,
    footer: rest.isPersonal ? frame.footerPersonal : automaticFooter,
    fallback: frame.fallback,
  };
}

async function findRecipient(userId: number): Promise<Recipient | undefined> {
  const user = await db.user.findFirst({
    where: { ...EXISTING_USERS, id: userId, disabledAt: null },
    select: { email: true, name: true, surname: true, locale: true, verifiedAt: true },
  });
  if (!user) return undefined;
  const { verifiedAt, ...rest } = user;
  return { ...rest, isVerified: verifiedAt !== null };
}

/** A mail's row, as it is composed. */
export type MailToCompose = {
  id: number;
  messageId: string;
  userId: number | null;
  toAddress: string | null;
  locale: Locale | null;
};

/** The user, or the address of a mail to somebody else. */
export async function recipientOf(mail: MailToCompose): Promise<Recipient | undefined> {
  const { userId, toAddress, locale } = mail;
  if (userId !== null) return findRecipient(userId);
  if (toAddress === null || locale === null) return undefined;
  return { email: toAddress, name: "", surname: "", locale, isVerified: false };
}

/**
 * Composes a mail from current data, with a one-time token if it needs one: the same in each attempt;
 * links of earlier mails of that kind become invalid. Undefined when the mail is obsolete: the user
 * is deleted or disabled, or the address is confirmed.
 */
export async function composeMail<K extends MailKind>(
  mail: MailToCompose,
  job: MailJob<K>,
  writers: MailWriters,
): Promise<ComposedMail | undefined> {
  const recipient = await recipientOf(mail);
  const secret = createHmac("sha256", deriveSecret("mail")).update(mail.messageId);
  const row = { id: mail.id, secret: secret.digest("base64url") };
  const content = recipient && (await writers[job.kind].write(job, recipient, row));
  return content && composeFrom(job.kind, recipient, content);
}
