import { readPath } from "./records";

/**
 * The codes of a database error: the client's own (`P2034`), PostgreSQL's SQLSTATE (`40P01`), and
 * the kind that the driver adapter gives to errors without a SQLSTATE (`ConnectionClosed`). Their
 * place in the error differs between statements, commits and failed connections. Empty for any
 * other error.
 */
export function databaseCodes(error: unknown): string[] {
  return [
    readPath(error, "code"),
    readPath(error, "cause", "originalCode"),
    readPath(error, "cause", "kind"),
    readPath(error, "meta", "driverAdapterError", "cause", "originalCode"),
    readPath(error, "meta", "driverAdapterError", "cause", "kind"),
  ].filter((each) => typeof each === "string");
}

/**
 * The classes of database errors:
 * - `away`: the connection broke, or none was made;
 * - `waited`: no connection of the pool was free in time;
 * - `slow`: connected, but a statement or a lock took too long;
 * - `full`: no disk, no memory, an I/O error;
 * - `conflict`: the transaction lost to another one.
 */
export type DatabaseFault = "away" | "waited" | "slow" | "full" | "conflict";

/** Codes of the client and of PostgreSQL, and kinds of the adapter. The first match counts. */
const FAULT_CODES: readonly (readonly [DatabaseFault, RegExp])[] = [
  // A serialization failure or a deadlock: a retry may succeed.
  ["conflict", /^(?:P2034|40001|40P01|TransactionWriteConflict)$/],
  // 53100 disk full, 53200 out of memory, 58030 I/O error; 53400 a limit of the configuration.
  ["full", /^(?:53100|53200|53400|58030)$/],
  // Class 08; 53300 too many connections; 57P01–57P05 shutdown, crash, start, dropped, idle; 55000
  // a database that takes no connections; 25006 a standby that takes no writes during a failover.
  ["away", /^(?:P1001|P1017|P2037|08\w{3}|53300|57P0[1-5]|55000|25006|25P03)$/],
  ["away", /^(?:DatabaseNotReachable|ConnectionClosed|TooManyConnections)$/],
  [
    "away",
    /^(?:ECONN(?:RESET|REFUSED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|ENOENT)$/,
  ],
  ["waited", /^P2024$/],
  // 57014 statement timeout, 55P03 lock timeout.
  ["slow", /^(?:P1002|P1008|P2028|57014|55P03|SocketTimeout|TransactionAlreadyClosed)$/],
];

/** Messages of the driver, which has no codes for them. */
const FAULT_MESSAGES: readonly (readonly [DatabaseFault, RegExp])[] = [
  ["away", /^Connection terminated/],
  ["away", /^Client (?:has encountered a connection error|was closed)/],
  ["waited", /^timeout exceeded when trying to connect/],
  ["slow", /^Query read timeout/],
];

/** `ENOENT` means a missing Unix socket, unless the error names a file. */
const isOfFile = (error: unknown): boolean =>
  readPath(error, "code") === "ENOENT" && readPath(error, "syscall") !== "connect";

/**
 * Classifies a database error; undefined for errors of the program, such as a wrong statement or a
 * duplicate.
 */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  if (isOfFile(error)) return undefined;
  const codes = databaseCodes(error);
  const byCode = FAULT_CODES.find(([, pattern]) => codes.some((code) => pattern.test(code)));
  if (byCode) return byCode[0];
  if (!(error instanceof Error)) return undefined;
  return FAULT_MESSAGES.find(([, pattern]) => pattern.test(error.message))?.[0];
}

/**
 * As `databaseFault`, for anything that a page may throw: an `AppError` `unavailable` counts as
 * well. It is recognised by its code, as each bundle has an error class of its own.
 */
export const outageOf = (error: unknown): DatabaseFault | undefined =>
  readPath(error, "code") === "unavailable" ? "slow" : databaseFault(error);

/** Whether an error is a serialization failure or a deadlock. */
export const isWriteConflict = (error: unknown): boolean => databaseFault(error) === "conflict";

/** Whether an error is a violation of a unique constraint, from Prisma or PostgreSQL. */
export const isDuplicate = (error: unknown): boolean =>
  databaseCodes(error).some((code) => code === "P2002" || code === "23505");

/** Whether an error is a violation of an exclusion constraint, such as two bookings at one time. */
export const isOverlap = (error: unknown): boolean => databaseCodes(error).includes("23P01");

/** The name of the constraint that an error violates, as PostgreSQL's message says it. */
export function constraintOf(error: unknown): string | undefined {
  const texts = [
    readPath(error, "meta", "driverAdapterError", "cause", "originalMessage"),
    readPath(error, "cause", "originalMessage"),
    readPath(error, "message"),
  ].filter((each) => typeof each === "string");
  return texts.flatMap((text) => /constraint \\?"(\w+)\\?"/.exec(text)?.[1] ?? [])[0];
}

/**
 * SQLSTATEs of a value that no column can hold: 22021 and 22P05 characters, 22003 a number that is
 * too large, 22P02 a text that is no such value.
 */
const UNSTORABLE = /^(?:P2020|22021|22P05|22003|22P02)$/;

/** Whether an error means that a value of the input fits no column. */
export const isUnstorable = (error: unknown): boolean =>
  databaseCodes(error).some((code) => UNSTORABLE.test(code));
