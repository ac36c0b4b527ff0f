import type { SendMailOptions } from "nodemailer";
import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { isSingleAddress, readMailbox } from "./address";
import type { ComposedMail, MailCalendar } from "./composed-mail";
import { plainTextBody } from "./plain-text";
import { mailReplyTo } from "@/lib/kernel/setting/service";

/** A header value: control characters, line breaks and bidi controls become spaces. */
const headerLine = (text: string) =>
  text.replace(/[\s\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/gu, " ").trim();

/** Headers and envelope sender against automatic replies and bounces (RFC 3834, RFC 5321 4.5.5). */
const AUTOMATIC = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

/** Headers that are not folded, as some readers of `List-Unsubscribe` do not unfold them. */
const asTheyAre = (headers: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(headers).map(([key, value]) => [key, { prepared: true, value }]),
  );

/** A mail whose text and HTML are written. */
export type WrittenMail = {
  to: string;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
  /** That of all attempts. */
  messageId: string;
  /** The one address for answers, if there is one. */
  replyTo: string | undefined;
  /** Written by a person, so that it is not marked as automatic. */
  isPersonal?: boolean;
  /** `Message-ID` of earlier mails of the same conversation. */
  references?: string[];
  /** The calendar entry: a part of the text for mail programs, and a file for others. */
  calendar?: MailCalendar;
  /** Further headers, such as those to unsubscribe. */
  headers?: Record<string, string>;
};

/**
 * Whether it is one of many with a way to leave, such as an issue of the newsletter. Such a mail
 * names its list, and bounces go to its sender, as spam filters expect of bulk mail.
 */
const isOfList = ({ headers }: WrittenMail) => headers?.["List-Unsubscribe"] !== undefined;

/** The name of the site's list (RFC 2919), which readers filter by. */
const listId = () => `<newsletter.${new URL(settings().SITE_URL).hostname}>`;

/** The headers for leaving with one click (RFC 8058). */
const oneClickHeaders = (url: string) => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/**
 * The MIME message: one recipient, the publisher as sender, text and HTML parts. Automatic mails say
 * so and have an empty envelope sender, but for those of a list.
 * @throws when the recipient is not exactly one address
 */
export function mimeMessage(mail: WrittenMail): SendMailOptions {
  if (!isSingleAddress(mail.to)) throw new Error("not one e-mail address");
  const from = readMailbox(settings().MAIL_FROM);
  const isList = isOfList(mail);
  return {
    from,
    to: { name: "", address: mail.to },
    ...(mail.replyTo ? { replyTo: readMailbox(mail.replyTo) } : {}),
    envelope: { from: mail.isPersonal || isList ? from.address : "", to: [mail.to] },
    subject: headerLine(mail.subject),
    text: mail.text,
    html: mail.html,
    ...(mail.calendar ? { icalEvent: { ...mail.calendar, filename: "invite.ics" } } : {}),
    messageId: mail.messageId,
    ...(mail.references?.length
      ? { references: mail.references, inReplyTo: mail.references.at(-1) }
      : {}),
    date: new Date(),
    headers: {
      ...(mail.isPersonal ? {} : AUTOMATIC),
      "Content-Language": mail.locale,
      ...(isList ? { "List-Id": listId() } : {}),
      ...asTheyAre(mail.headers),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * The MIME message of a composed mail, with `Reply-To` of the mail or the settings.
 * @param messageId that of all attempts
 * @throws when the recipient is not exactly one address
 */
export async function makeMessage(mail: ComposedMail, messageId: string): Promise<SendMailOptions> {
  // Loaded lazily, as the templates take half a second to load.
  const { htmlBody } = await import("./layout");
  return mimeMessage({
    ...mail,
    text: mail.rendered?.text ?? plainTextBody(mail),
    html: mail.rendered?.html ?? (await htmlBody(mail)),
    messageId,
    replyTo: (mail.replyTo === undefined ? await mailReplyTo() : mail.replyTo) ?? undefined,
    ...(mail.oneClickUrl ? { headers: oneClickHeaders(mail.oneClickUrl) } : {}),
  });
}
