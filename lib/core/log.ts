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
 * An error handler for failures without consequence, such as closing a broken connection; logs them
 * at level debug with a description.
 */
export const logFailure =
  (text: string) =>
  (error: unknown): undefined => {
    log.debug({ err: error }, text);
  };
