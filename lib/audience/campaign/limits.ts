import { millisecondsInHour, millisecondsInMinute, millisecondsInSecond } from "date-fns/constants";

/** Mail that is later than this waits for a person's approval. */
export const LATE_MS = millisecondsInHour;

/**
 * A run that has not renewed its lease for this long is assumed to have crashed, and another one
 * goes on. An SMTP server that does not answer is given up earlier (lib/kernel/mail/smtp.ts).
 */
export const LEASE_MS = 45 * millisecondsInSecond;

/** A run ends after this time and queues the next one, so that no campaign holds the queue for long. */
export const SLICE_MS = 20 * millisecondsInSecond;

/** Mails that are handed over at the same time. */
export const LANES = 6;

/** Pauses before the next attempt after a temporary refusal; after the last one the mail is refused. */
export const RETRY_PAUSES_MS = [
  millisecondsInMinute,
  5 * millisecondsInMinute,
  15 * millisecondsInMinute,
  millisecondsInHour,
  4 * millisecondsInHour,
  8 * millisecondsInHour,
  16 * millisecondsInHour,
] as const;

/** Pauses before the next attempt while the mail server cannot be reached: as long as the outage. */
export const MIN_UNREACHABLE_PAUSE_MS = 10 * millisecondsInSecond;
export const MAX_UNREACHABLE_PAUSE_MS = 5 * millisecondsInMinute;

/** Attempts whose response was lost, after which a mail is not sent again. */
export const MAX_UNANSWERED = 2;

/** A campaign stops itself when more than this share of its last mails was refused or deferred. */
export const WATCHED = 200;
export const MAX_BAD_SHARE = 0.05;
/** It also stops when this many in a row were. */
export const MAX_BAD_IN_A_ROW = 20;

/** Subscribers that one statement makes recipients. */
export const FREEZE_BATCH = 5_000;
