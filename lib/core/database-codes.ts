import { readPath } from "./records";

/**
 * The codes that an error of the database bears: the client's own (`P2034`), PostgreSQL's SQLSTATE
 * below it (`40P01`), and the kind that the driver's adapter gives to errors without a SQLSTATE
 * (`ConnectionClosed`). The client names them in several places, after a statement, after a commit,
 * and where no connection was made. Empty for anything else.
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
 * What an error of the database says about the next try:
 * - `away`: the connection broke, or none was made;
 * - `waited`: no connection of the pool was free in time;
 * - `slow`: connected, but a statement or a lock took too long;
 * - `full`: no disk, no memory, an I/O error;
 * - `conflict`: the transaction lost to another one.
 */
export type DatabaseFault = "away" | "waited" | "slow" | "full" | "conflict";

/** Codes of the client and of PostgreSQL, and kinds of the adapter. The first that fits counts. */
const FAULT_CODES: readonly (readonly [DatabaseFault, RegExp])[] = [
  // A serialization failure or a deadlock: done again it may well succeed.
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
  ["slow", /^(?:P1002|P1008|P2028|57014|55P03|SocketTimeout)$/],
];

/** Messages of the driver, which has no codes for them. */
const FAULT_MESSAGES: readonly (readonly [DatabaseFault, RegExp])[] = [
  ["away", /^Connection terminated/],
  ["away", /^Client (?:has encountered a connection error|was closed)/],
  ["waited", /^timeout exceeded when trying to connect/],
  ["slow", /^Query read timeout/],
];

/** `ENOENT` says that a Unix socket is not there, unless a file was looked for. */
const isOfFile = (error: unknown): boolean =>
  readPath(error, "code") === "ENOENT" && readPath(error, "syscall") !== "connect";

/**
 * The one classification of what goes wrong between us and the database; undefined for anything
 * that is not its fault, such as a wrong statement or a row that is taken.
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
 * The same for anything that a page may throw: a service that gave up on the database has already
 * made `unavailable` of it. Read by its code, as each bundle has an error class of its own.
 */
export const outageOf = (error: unknown): DatabaseFault | undefined =>
  readPath(error, "code") === "unavailable" ? "slow" : databaseFault(error);

/** Whether an error says that a transaction lost to another one. */
export const isWriteConflict = (error: unknown): boolean => databaseFault(error) === "conflict";

/** Whether an error is a violation of a unique constraint, from Prisma or PostgreSQL. */
export const isDuplicate = (error: unknown): boolean =>
  databaseCodes(error).some((code) => code === "P2002" || code === "23505");

/**
 * SQLSTATEs of a value that no column can hold: 22021 and 22P05 characters, 22003 a number that is
 * too large, 22P02 a text that is no such value.
 */
const UNSTORABLE = /^(?:P2020|22021|22P05|22003|22P02)$/;

/** Whether an error says that a value of the input can be stored nowhere. */
export const isUnstorable = (error: unknown): boolean =>
  databaseCodes(error).some((code) => UNSTORABLE.test(code));
