import pino from "pino";

/**
 * JSON lines on standard output; no tokens, no cookies, no e-mail addresses of users
 * (docs/security.md#logs-and-audit).
 */
export const log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
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
 * Takes an error that changes nothing any more, such as that of closing a broken connection, and
 * writes it down at level debug with what was going on.
 */
export const logFailure =
  (text: string) =>
  (error: unknown): undefined => {
    log.debug({ err: error }, text);
  };
