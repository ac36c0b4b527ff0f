import { shareClass } from "@/lib/kernel/core/shared-class";
import type { MailReason } from "@/prisma/client/client";
import { maskEmails } from "./address";

/** An error of nodemailer, as far as it is read here. */
export type SmtpError = {
  responseCode?: number;
  response?: string;
  command?: string;
  code?: string;
  message?: string;
};

/**
 * Response codes about the recipient or the content; a wrong password or sender is a configuration
 * error, and the mail is retried.
 */
const ABOUT_THE_MAIL = new Set(["RCPT TO", "DATA"]);

/** "User unknown", "no such mailbox", of servers without enhanced status codes. */
const UNKNOWN_MAILBOX = [
  /\b(?:unknown|no such|non-?existent)\s+(?:user|recipient|mailbox|account|address)/i,
  /\b(?:user|recipient|mailbox|account|address)\s+(?:is\s+)?(?:unknown|not found|does(?: not|n't) exist)/i,
];

/**
 * What a response of a mail server says, by its enhanced status code (RFC 3463), else by its code
 * and words. Only `no_mailbox` says that the address does not exist: a full mailbox (x.2.2) and a
 * refusal by policy or reputation (x.7.x) say nothing about it.
 */
export function reasonOf({ responseCode, response = "" }: SmtpError): MailReason {
  if (responseCode === undefined) return "unreachable";
  const [, subject, detail] = /^\d{3}[ -][245]\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? [];
  if (subject === "7") return "policy";
  if (subject === "2" && detail === "2") return "mailbox_full";
  if (responseCode < 500) return responseCode === 452 ? "mailbox_full" : "temporary";
  if (subject === "1") return ["1", "2", "6", "10"].includes(detail ?? "") ? "no_mailbox" : "other";
  if (subject !== undefined) return "other";
  if (responseCode === 552) return "mailbox_full";
  return UNKNOWN_MAILBOX.some((words) => words.test(response)) ? "no_mailbox" : "other";
}

/**
 * The refusal of a mail server, in its words without e-mail addresses. `isFinal`: the refusal is
 * permanent, so that a retry would not help.
 */
export class SmtpRefusal extends Error {
  static {
    shareClass(this, "SmtpRefusal");
  }

  override name = "SmtpRefusal";
  constructor(
    words: string,
    readonly reason: MailReason,
    readonly isFinal: boolean,
  ) {
    super(words);
  }
}

/** The refusal that an error stands for. @param isHandedOver the whole message was sent before it */
export function toRefusal(error: SmtpError, isHandedOver: boolean): SmtpRefusal {
  const { responseCode, command, code, message } = error;
  const isFinal =
    responseCode !== undefined &&
    responseCode >= 500 &&
    responseCode <= 599 &&
    ABOUT_THE_MAIL.has(command ?? "");
  const words = [code, command, maskEmails(message ?? String(error))].filter(Boolean).join(" ");
  const isUnanswered = isHandedOver && responseCode === undefined;
  return new SmtpRefusal(words, isUnanswered ? "unanswered" : reasonOf(error), isFinal);
}
