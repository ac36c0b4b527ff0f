import nodemailer, { type SendMailOptions } from "nodemailer";
import { maskEmails } from "./address";

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/**
 * The refusal of a mail server, without e-mail addresses. `isFinal`: the refusal is permanent, so
 * that a retry would not help.
 */
export class SmtpRefusal extends Error {
  override name = "SmtpRefusal";
  constructor(
    reason: string,
    readonly isFinal: boolean,
  ) {
    super(reason);
  }
}

/**
 * Response codes about the recipient or the content; a wrong password or sender is a configuration
 * error, and the mail is retried.
 */
const ABOUT_THE_MAIL = new Set(["RCPT TO", "DATA"]);

function toRefusal(error: unknown): SmtpRefusal {
  const { responseCode, command, code, message } = error as {
    responseCode?: number;
    command?: string;
    code?: string;
    message?: string;
  };
  const isFinal =
    responseCode !== undefined &&
    responseCode >= 500 &&
    responseCode <= 599 &&
    ABOUT_THE_MAIL.has(command ?? "");
  return new SmtpRefusal(
    [code, command, maskEmails(message ?? String(error))].filter(Boolean).join(" "),
    isFinal,
  );
}

/**
 * Sends a mail through the server of `SMTP_URL`, whose query has connection options
 * (`?requireTLS=true`).
 * @throws SmtpRefusal
 */
export async function sendBySmtp(message: SendMailOptions, url: string): Promise<void> {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  try {
    await transport.sendMail(message);
  } catch (error) {
    throw toRefusal(error);
  } finally {
    transport.close();
  }
}
