import { randomUUID } from "node:crypto";
import type { SendMailOptions } from "nodemailer";
import { settings } from "@/lib/core/settings";
import { isSingleAddress, readMailbox } from "./address";
import type { ComposedMail } from "./composed-mail";
import { plainTextBody } from "./plain-text";
import { mailReplyTo } from "@/lib/setting/service";

/** A header value: control characters, line breaks and bidi controls become spaces. */
const headerLine = (text: string) =>
  text.replace(/[\s\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/gu, " ").trim();

/**
 * The MIME message: one recipient, the publisher as sender, `Reply-To` from the settings, text and
 * HTML parts, and the header of RFC 3834 against automatic replies.
 * @throws when the recipient is not exactly one address
 */
export async function makeMessage(mail: ComposedMail): Promise<SendMailOptions> {
  // Loaded lazily, as the templates take half a second to load.
  const { htmlBody } = await import("./layout");
  const { MAIL_FROM, SITE_URL } = settings();
  const replyTo = await mailReplyTo();
  if (!isSingleAddress(mail.to)) throw new Error("not one e-mail address");
  const from = readMailbox(MAIL_FROM);
  return {
    from,
    to: { name: "", address: mail.to },
    ...(replyTo ? { replyTo: readMailbox(replyTo) } : {}),
    envelope: { from: from.address, to: [mail.to] },
    subject: headerLine(mail.subject),
    text: plainTextBody(mail),
    html: await htmlBody(mail),
    messageId: `<${randomUUID()}@${new URL(SITE_URL).hostname}>`,
    date: new Date(),
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      "Content-Language": mail.locale,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
