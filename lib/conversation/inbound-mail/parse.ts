import { createHash } from "node:crypto";
import PostalMime, { type Address, type Email } from "postal-mime";
import { AppError } from "@/lib/kernel/core/errors";
import { offloadable } from "@/lib/kernel/core/offload";
import { documentFromHtml } from "@/lib/kernel/document/from-html";
import { documentText } from "@/lib/kernel/document/text";
import { isSingleAddress } from "@/lib/kernel/mail/address";
import { boundedMail, wholeSize } from "./bounded";

/** The longest stored text of a mail in characters; most of a longer one is quoted mail. */
export const MAX_TEXT = 20_000;
/** The longest HTML that is read for its text. */
const MAX_HTML = 60_000;
/** Its tags that are read as a document, which takes 50 µs for each. */
const MAX_TAGS = 1_500;
/** The largest headers of all parts together, in bytes. */
const MAX_HEADERS = 96 * 1024;
/** The most recipients and names of attachments that are read. */
const MAX_RECIPIENTS = 200;
const MAX_NAMES = 20;

/** A received mail. */
export type InboundMail = {
  /** A hash of its `Message-ID`, or of all of it. */
  key: string;
  /** Its `Message-ID`, when it has one that other mails may name. */
  messageId: string | null;
  from: { name: string; email: string };
  /** All addresses that it may have been delivered to. */
  recipients: string[];
  subject: string;
  text: string;
  /** Those whose names are told, and how many there are. */
  attachments: { name: string; bytes: number }[];
  attachmentCount: number;
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

const withoutTags = (html: string): string => html.replaceAll(/<[^<>]*>/g, " ");

/** Where the first tags of HTML end that are read as a document. */
function endOfDocument(html: string): number {
  let tags = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1))
    if (++tags > MAX_TAGS) return at;
  return html.length;
}

/** The text of HTML; of what is no document (too deep, too many tags) what is between the tags. */
function textOfHtml(html: string): string {
  const end = endOfDocument(html);
  try {
    const rest = html.slice(end);
    return `${documentText(documentFromHtml(html.slice(0, end)))}${rest && `\n${withoutTags(rest)}`}`;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return withoutTags(html);
  }
}

function textOf({ text, html }: Email): string {
  if (text?.trim()) return tidyText(text).slice(0, MAX_TEXT);
  if (!html) return "";
  return tidyText(textOfHtml(html.slice(0, MAX_HTML))).slice(0, MAX_TEXT);
}

/** Only what is safe in a header of another mail. */
const MESSAGE_ID = /^<[!-;=?A-~]{1,120}@[!-;=?A-~]{1,120}>$/;

const line = (text: string, max: number) =>
  text
    .replaceAll(/\p{Cc}/gu, " ")
    .trim()
    .slice(0, max);

async function parse(raw: Uint8Array): Promise<InboundMail> {
  const options = { maxHeadersSize: MAX_HEADERS, maxNestingDepth: 50 };
  const mail = await PostalMime.parse(boundedMail(raw), options).catch(() => {
    throw new AppError("bad_request");
  });
  const email = (mail.from?.address ?? "").toLowerCase();
  if (!isSingleAddress(email)) throw new AppError("bad_request");
  const identity = mail.messageId ? `${email} ${mail.messageId}` : raw;
  return {
    key: createHash("sha256").update(identity).digest("hex"),
    messageId: MESSAGE_ID.test(mail.messageId ?? "") ? (mail.messageId ?? null) : null,
    from: { name: line(mail.from?.name ?? "", 100), email },
    recipients: [
      ...RECIPIENT_HEADERS.map((name) => headerOf(mail, name)),
      ...addressesOf(mail.to).slice(0, MAX_RECIPIENTS),
      ...addressesOf(mail.cc).slice(0, MAX_RECIPIENTS),
    ],
    subject: line(mail.subject ?? "", 200),
    text: textOf(mail),
    attachments: mail.attachments.slice(0, MAX_NAMES).map(({ filename, content, description }) => ({
      name: line(filename ?? "?", 100),
      bytes: wholeSize(
        typeof content === "string" ? content.length : content.byteLength,
        description,
      ),
    })),
    attachmentCount: mail.attachments.length,
    isAutomatic: isAutomatic(mail),
  };
}

/**
 * Reads a raw mail (RFC 5322), in another thread if it is large. Only the beginning of each part is
 * read.
 * @throws AppError bad_request for what has no single sender, or too many parts or headers
 */
export const parseMail = offloadable("parse-mail", (raw: Uint8Array) => raw.byteLength, parse);
