import { Readable } from "node:stream";
import nodemailer, { type SendMailOptions, type Transporter } from "nodemailer";
import { processGlobal } from "@/lib/kernel/core/process-global";
import { maskEmails } from "./address";
import { toRefusal, type SmtpError } from "./smtp-answer";

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** Servers that refused an empty envelope sender; asked again after a restart. */
const needSender = processGlobal("mail servers without empty senders", () => new Set<string>());

const isAboutSender = ({ command, responseCode = 0 }: SmtpError) =>
  command === "MAIL FROM" && responseCode >= 500;

/** A logger for nodemailer that notes when a whole message was sent. */
function noteHandover() {
  const state = { isHandedOver: false };
  const quiet = () => undefined;
  const note = (entry: { tnx?: string }) => {
    if (entry.tnx === "message") state.isHandedOver = true;
  };
  const logger = {
    level: quiet,
    trace: quiet,
    debug: quiet,
    info: note,
    warn: quiet,
    error: quiet,
    fatal: quiet,
  };
  return { state, logger };
}

/** Called when the server has accepted the recipient, before the first byte of the text is sent. */
export type BeforeData = () => Promise<void>;

/** Makes a transport wait before it sends the text, which is read only then. */
const waitBeforeData = (transport: Transporter, beforeData: BeforeData) =>
  transport.use("stream", ({ message }, done) => {
    const read = message.createReadStream.bind(message);
    async function* text() {
      await beforeData();
      yield* read() as AsyncIterable<Buffer>;
    }
    message.createReadStream = () => Readable.from(text(), { objectMode: false });
    done();
  });

/** One conversation with the server. @returns its response @throws SmtpRefusal */
async function sendOnce(
  message: SendMailOptions,
  url: string,
  beforeData?: BeforeData,
): Promise<string> {
  const { state, logger } = noteHandover();
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    logger,
  });
  if (beforeData) waitBeforeData(transport, beforeData);
  try {
    const { response } = await transport.sendMail(message);
    return maskEmails(response);
  } catch (error) {
    throw Object.assign(toRefusal(error as SmtpError, state.isHandedOver), { cause: error });
  } finally {
    transport.close();
  }
}

/**
 * Sends a mail through the server of `SMTP_URL`, whose query has connection options
 * (`?requireTLS=true`). An empty envelope sender is replaced by `From` at a server that refuses it.
 * @param sender the e-mail address of `From`
 * @param beforeData an error of it ends the attempt before anything of the text is sent
 * @returns the response of the server, without e-mail addresses
 * @throws SmtpRefusal
 */
export async function sendBySmtp(
  message: SendMailOptions,
  url: string,
  sender: string,
  beforeData?: BeforeData,
): Promise<string> {
  const withSender = { ...message, envelope: { ...message.envelope, from: sender } };
  const isEmpty = message.envelope?.from === "";
  if (!isEmpty || needSender.get().has(url)) return sendOnce(withSender, url, beforeData);
  try {
    return await sendOnce(message, url, beforeData);
  } catch (error) {
    if (!(error instanceof Error) || !isAboutSender((error.cause ?? {}) as SmtpError)) throw error;
    const response = await sendOnce(withSender, url, beforeData);
    needSender.get().add(url);
    return response;
  }
}
