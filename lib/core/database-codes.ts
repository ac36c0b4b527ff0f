import { readPath } from "./records";

/**
 * The codes that an error of the database bears: the client's own (`P2034`), and PostgreSQL's
 * SQLSTATE below it (`40P01`), which the client names in two places, after a statement and after a
 * commit. Empty for anything else.
 */
export function databaseCodes(error: unknown): string[] {
  return [
    readPath(error, "code"),
    readPath(error, "cause", "originalCode"),
    readPath(error, "meta", "driverAdapterError", "cause", "originalCode"),
  ].filter((each) => typeof each === "string");
}

/**
 * A serialization failure or a deadlock: the database took one of several transactions back, and
 * done again it may well succeed.
 */
const WRITE_CONFLICT = new Set(["P2034", "40001", "40P01"]);

/** Whether an error says that a transaction lost to another one. */
export const isWriteConflict = (error: unknown): boolean =>
  databaseCodes(error).some((code) => WRITE_CONFLICT.has(code));

/**
 * Messages of the driver, which has no codes for them: no free connection, connection timeout,
 * query timeout.
 */
const DRIVER_TIMEOUT =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated due to connection timeout)/;

/** A statement that the database cut off for its length. */
const CANCELLED = "57014";

/**
 * Whether an error says that the database took too long; the same may well succeed a little later.
 */
export const isDatabaseTimeout = (error: unknown): boolean =>
  databaseCodes(error).includes(CANCELLED) ||
  (error instanceof Error && DRIVER_TIMEOUT.test(error.message));

/**
 * SQLSTATEs and system errors of a connection that broke or is refused: class 08, a shutdown or a
 * start of the server (57P01–57P03), a database that takes no connections (55000).
 */
const CONNECTION_LOST =
  /^(?:08\w{3}|57P0[123]|55000|ECONNRESET|ECONNREFUSED|EPIPE|ETIMEDOUT|ENOTFOUND)$/;

/** Messages of the driver about a broken connection, which have no code. */
const DRIVER_LOST =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether an error says that the connection to the database broke, or that none was made. */
export const isConnectionLost = (error: unknown): boolean =>
  databaseCodes(error).some((code) => CONNECTION_LOST.test(code)) ||
  (error instanceof Error &&
    (DRIVER_LOST.test(error.message) || DRIVER_TIMEOUT.test(error.message)));
