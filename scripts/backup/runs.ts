import type pg from "pg";
import { errorCode } from "../console/refusal";
import { withClient } from "../database/migrations";
import type { Made } from "./make-backup";

/** A site of an earlier version has no table of backups yet; its backup is none the worse. */
const UNDEFINED_TABLE = "42P01";
/** How long the site remembers its backups. */
const KEEP = "400 days";
/** The advisory lock of the process that makes scheduled backups of a site. */
const LOCK = [446_673, 206];

async function withTable<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await withClient(url, work);
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE) return undefined;
    throw error;
  }
}

/** Notes on the site that a backup begins. @returns its id */
export const noteBegun = (url: string, file: string, isScheduled: boolean) =>
  withTable(url, async (client) => {
    await client.query("DELETE FROM backup_run WHERE started_at < now() - $1::interval", [KEEP]);
    const { rows } = await client.query<{ id: number }>(
      "INSERT INTO backup_run (file, is_scheduled) VALUES ($1, $2) RETURNING id",
      [file, isScheduled],
    );
    return rows[0]?.id;
  });

/** Notes that a backup was made. */
export const noteMade = (url: string, id: number | undefined, { bytes, sha256 }: Made) =>
  withTable(url, (client) =>
    client.query(
      "UPDATE backup_run SET finished_at = now(), bytes = $2, sha256 = $3 WHERE id = $1",
      [id, bytes, sha256],
    ),
  );

/** Notes why a backup was not made. */
export const noteFailed = (url: string, id: number | undefined, problem: string) =>
  withTable(url, (client) =>
    client.query("UPDATE backup_run SET problem = $2 WHERE id = $1", [id, problem]),
  );

/**
 * Notes the outcome of a trial restore of the file with that sum.
 * @returns whether it is a backup that the site knows
 */
export async function noteProof(url: string, sha256: string, problem?: string): Promise<boolean> {
  const result = await withTable(url, (client) =>
    client.query(
      `UPDATE backup_run SET proof_problem = $2, proven_at = CASE WHEN $2::text IS NULL THEN now() ELSE proven_at END
        WHERE sha256 = $1`,
      [sha256, problem ?? null],
    ),
  );
  return (result?.rowCount ?? 0) > 0;
}

/** When the last scheduled backup was made and the last one was proven. */
export const readLast = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ made: Date | null; proven: Date | null }>(
      `SELECT max(finished_at) FILTER (WHERE is_scheduled) AS made, max(proven_at) AS proven
         FROM backup_run`,
    );
    return rows[0] ?? { made: null, proven: null };
  });

/** Does the work unless another process does it for the same site at the moment. */
export const alone = (url: string, work: () => Promise<void>): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>(
      "SELECT pg_try_advisory_lock($1, $2) AS taken",
      LOCK,
    );
    if (!rows[0]?.taken) return false;
    await work();
    return true;
  });
