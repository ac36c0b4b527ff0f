/**
 * A position in the write-ahead log as a number, from PostgreSQL's text `16/B374D848`
 * (https://www.postgresql.org/docs/current/datatype-pg-lsn.html).
 */
export function readPosition(text: string): bigint {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** What identifies a database: a replica must be a copy of it. */
const IDENTITY = `(SELECT system_identifier FROM pg_control_system()) || ' ' ||
  (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** The headers of a page of the log and of a segment, in bytes (PostgreSQL, xlog_internal.h). */
const PAGE_HEADER = 24;
const SEGMENT_HEADER = 40;

/**
 * The primary's position, beyond every commit before the statement; that of the log's insertion,
 * since with `synchronous_commit = off` commits are written later. After a record that fills its page
 * the next one is inserted behind the header of the next page, while a standby names the end of the
 * record. No record ends just behind a header, since one that goes on has bytes there.
 */
export const PRIMARY_POSITION = `SELECT (insertion - CASE
    WHEN (insertion - '0/0'::pg_lsn) % pg_size_bytes(current_setting('wal_segment_size')) = ${SEGMENT_HEADER}
      THEN ${SEGMENT_HEADER}
    WHEN (insertion - '0/0'::pg_lsn) % current_setting('wal_block_size')::int = ${PAGE_HEADER}
      THEN ${PAGE_HEADER}
    ELSE 0 END)::text AS position, ${IDENTITY} AS identity
  FROM pg_current_wal_insert_lsn() AS insertion`;

/** Up to where a standby shows what was committed; undefined rows of a primary. */
export const REPLICA_POSITION = `SELECT pg_last_wal_replay_lsn()::text AS position, ${IDENTITY} AS identity,
  pg_is_in_recovery() AS is_standby`;
