import pino from "pino";
import { databaseCodes } from "./database-codes";
import { requestId } from "./request-id";

/** Fields in which PostgreSQL quotes values of rows. */
const WITH_VALUES = new Set(["detail", "where"]);

const isPlain = (value: unknown) => ["string", "number", "boolean"].includes(typeof value);

/**
 * The logged fields of an error: name, message and stack, also of its causes, and its plain fields.
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
    stack,
    ...Object.fromEntries(plain),
    ...(codes.length > 1 ? { codes } : {}),
    ...(error instanceof AggregateError ? { errors: error.errors.map(errorFields) } : {}),
  };
}

/**
 * As in lib/core/settings.ts, which cannot be imported here because the framework bundles this
 * module for its edge runtime too.
 */
const LEVELS = ["error", "warn", "info", "debug", "trace"];

/**
 * JSON lines on standard output; no tokens, no cookies, no e-mail addresses of users
 * (docs/security.md#logs-and-audit).
 */
export const log = pino({
  base: null,
  // eslint-disable-next-line no-restricted-properties -- see LEVELS
  level: LEVELS.find((level) => level === process.env.LOG_LEVEL?.trim()) ?? "info",
  formatters: { level: (level) => ({ level }) },
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
