import pino from "pino";
import { databaseCodes, outageOf } from "./database-codes";
import { FoldedLines } from "./folded-lines";
import { processGlobal } from "./process-global";
import { readPath } from "./records";
import { requestId } from "./request-id";
import { stackTranslator } from "./stack-translator";

/** Fields in which PostgreSQL quotes values of rows. */
const WITH_VALUES = new Set(["detail", "where"]);

const isPlain = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);

/**
 * The logged fields of an error: name, message and stack, also of its causes, with the positions of
 * the sources (`stack-translator.ts`), and its plain fields.
 * No objects: the driver attaches its whole client to an error, including the key that cancels its
 * statements.
 */
export function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const plain = Object.entries(error).filter(
    ([name, value]) => isPlain(value) && !WITH_VALUES.has(name),
  );
  const codes = databaseCodes(error).filter((code) => code !== "postgres");
  return {
    type,
    message,
    stack: stackTranslator.get()(stack),
    ...Object.fromEntries(plain),
    ...(codes.length > 1 ? { codes } : {}),
    ...(error instanceof AggregateError ? { errors: error.errors.map(errorFields) } : {}),
  };
}

/**
 * As in lib/kernel/core/settings.ts, which cannot be imported here because the framework bundles this
 * module for its edge runtime too.
 */
const LEVELS = ["error", "warn", "info", "debug", "trace"];

/** The lines of an outage that repeat; all bundles of a thread count them together. */
const folded = processGlobal(
  "foldedLines",
  () =>
    new FoldedLines((count, isOver) => {
      if (isOver) log.info(count, "an outage is over");
      else log.warn(count, "an outage goes on");
    }),
);

/** The level from which lines of an outage are folded. */
const WARN = 40;

/** Whether a line repeats what is known of an outage of the database: it is counted, not written. */
function isRepeated([fields, text]: readonly unknown[], level: number): boolean {
  if (level < WARN) return false;
  const fault = outageOf(readPath(fields, "err"));
  if (fault === undefined || fault === "conflict") return false;
  return !folded.get().isFirst(`${String(text)}: ${fault}`);
}

/**
 * JSON lines on standard output; one for each event of an outage, with counts; no tokens, no
 * cookies, no e-mail addresses of users (docs/security.md#logs-and-audit).
 */
export const log = pino({
  base: null,
  // oxlint-disable-next-line no-restricted-properties -- see LEVELS
  level: LEVELS.find((level) => level === process.env.LOG_LEVEL?.trim()) ?? "info",
  formatters: { level: (level) => ({ level }) },
  hooks: {
    logMethod(sent, write, level) {
      if (!isRepeated(sent, level)) write.apply(this, sent);
    },
  },
  mixin: () => {
    const id = requestId();
    return id === undefined ? {} : { request_id: id };
  },
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: errorFields },
  redact: {
    paths: [
      "password",
      "token",
      "authorization",
      "cookie",
      "email",
      "*.password",
      "*.token",
      "*.authorization",
      "*.cookie",
      "*.email",
    ],
    censor: "[redacted]",
  },
});

/**
 * An error handler for failures without consequence, such as closing a broken connection; logs them
 * at level debug with the message `text`.
 */
export const logFailure =
  (text: string) =>
  (error: unknown): undefined => {
    log.debug({ err: error }, text);
  };
