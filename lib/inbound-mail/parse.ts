import { createHash } from "node:crypto";
import PostalMime, { type Address, type Email } from "postal-mime";
import { AppError } from "@/lib/core/errors";
import { documentFromHtml } from "@/lib/document/from-html";
import { documentText } from "@/lib/document/text";
import { isSingleAddress } from "@/lib/mail/address";

/** The longest stored text of a mail in characters; most of a longer one is quoted mail. */
const MAX_TEXT = 20_000;
/** The longest HTML that is read for its text. */
const MAX_HTML = 200_000;

/** A received mail. */
export type InboundMail = {
  /** A hash of its `Message-ID`, or of all of it. */
  key: string;
  from: { name: string; email: string };
  /** All addresses that it may have been delivered to. */
  recipients: string[];
  subject: string;
  text: string;
  attachments: { name: string; bytes: number }[];
  /** Written by a program: an out-of-office note, a bounce, a list. */
  isAutomatic: boolean;
};

const RECIPIENT_HEADERS = ["delivered-to", "x-original-to", "envelope-to", "x-forwarded-to"];

const addressesOf = (addresses: readonly Address[] = []): string[] =>
  addresses.flatMap((one) => one.address ?? addressesOf(one.group));

const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? "";

/** RFC 3834, and what programs before it used. */
function isAutomatic(mail: Email): boolean {
  const submitted = headerOf(mail, "auto-submitted").toLowerCase();
  const isBounce = /^\s*<\s*>\s*$/.test(headerOf(mail, "return-path"));
  const isReport = /^multipart\/report/i.test(headerOf(mail, "content-type"));
  const isBulk = /^(?:bulk|junk|list|auto_reply)$/i.test(headerOf(mail, "precedence").trim());
  const isList = headerOf(mail, "list-id") !== "" || headerOf(mail, "x-autoreply") !== "";
  return (submitted !== "" && submitted !== "no") || isBounce || isReport || isBulk || isList;
}

/** The text without control characters and with at most one empty line. */
const tidyText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .split("\n")
    .map((one) => one.trimEnd())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

function textOf({ text, html }: Email): string {
  if (text?.trim()) return tidyText(text).slice(0, MAX_TEXT);
  if (!html) return "";
  return tidyText(documentText(documentFromHtml(html.slice(0, MAX_HTML)))).slice(0, MAX_TEXT);
}

const line = (text: string, max: number) =>
  text
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, max);

/**
 * Reads a raw mail (RFC 5322).
 * @throws AppError bad_request for what has no single sender
 */
export async function parseMail(raw: Uint8Array<ArrayBuffer>): Promise<InboundMail> {
  const mail = await PostalMime.parse(raw).catch(() => {
    throw new AppError("bad_request");
  });
  const email = (mail.from?.address ?? "").toLowerCase();
  if (!isSingleAddress(email)) throw new AppError("bad_request");
  const identity = mail.messageId ? `${email} ${mail.messageId}` : raw;
  return {
    key: createHash("sha256").update(identity).digest("hex"),
    from: { name: line(mail.from?.name ?? "", 100), email },
    recipients: [
      ...addressesOf(mail.to),
      ...addressesOf(mail.cc),
      ...RECIPIENT_HEADERS.map((name) => headerOf(mail, name)),
    ],
    subject: line(mail.subject ?? "", 200),
    text: textOf(mail),
    attachments: mail.attachments.map(({ filename, content }) => ({
      name: line(filename ?? "?", 100),
      bytes: typeof content === "string" ? content.length : content.byteLength,
    })),
    isAutomatic: isAutomatic(mail),
  };
}
