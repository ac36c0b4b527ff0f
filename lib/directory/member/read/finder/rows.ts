import { runSearch } from "@/lib/kernel/search-engine/search-db";
import type { Locale } from "@/lib/kernel/i18n/locale";

/**
 * A public translation: its language, when it is public (seconds), letter, town, folded town, and a
 * number of its name.
 */
export type TextRow = [Locale, number, string | null, string | null, string | null, number];
/** The place of a branch, and its point. */
type BranchRow = [number | null, number | null, number | null];

/** What lists of companies are found by, of one company. */
export type FinderRow = {
  id: number;
  /** The transaction that last changed it; 0 when that is long ago. */
  xid: number;
  deleted: boolean;
  member: boolean;
  featured: boolean;
  verified: boolean;
  recommended: boolean;
  languages: string[];
  place: number | null;
  latitude: number | null;
  longitude: number | null;
  hours: string | null;
  /** In the order of the company. */
  professions: number[] | null;
  branches: BranchRow[] | null;
  serves: number[] | null;
  texts: TextRow[] | null;
};

const COLUMNS = `m.id, m.deleted_at IS NOT NULL AS deleted, m.is_member AS member, m.is_featured AS featured,
  m.verified_what IS NOT NULL AND m.verified_at IS NOT NULL AS verified, m.recommendations > 0 AS recommended,
  m.languages, m.place_id AS place, m.latitude, m.longitude,
  CASE WHEN jsonb_typeof(m.opening_hours) = 'object' THEN m.opening_hours::text END AS hours,
  coalesce((SELECT max(c.xid) FROM member_change AS c WHERE c.member_id = m.id), 0)::float8 AS xid,
  (SELECT array_agg(p.profession_id ORDER BY p.position, p.profession_id)
    FROM member_profession AS p WHERE p.member_id = m.id) AS professions,
  (SELECT json_agg(json_build_array(b.place_id, b.latitude, b.longitude) ORDER BY b.position, b.id)
    FROM member_branch AS b WHERE b.member_id = m.id) AS branches,
  (SELECT array_agg(s.place_id ORDER BY s.place_id)
    FROM member_served_place AS s WHERE s.member_id = m.id) AS serves,
  (SELECT json_agg(json_build_array(t.locale, extract(epoch FROM t.published_at)::float8, t.letter,
      t.area, t.area_fold, hashtext(t.name)))
    FROM member_translation AS t
    WHERE t.member_id = m.id AND t.status = 'published' AND t.published_at IS NOT NULL) AS texts`;

const XMIN = "pg_snapshot_xmin(pg_current_snapshot())::text::bigint";

const PART_OF_ALL = `SELECT ${COLUMNS}, (${XMIN})::float8 AS low FROM member AS m
  WHERE m.id > $1 ORDER BY m.id LIMIT $2`;
const SOME = `SELECT ${COLUMNS} FROM member AS m WHERE m.id = ANY($1::int[])`;
/** Numbers of another database, which this one was restored from, are past the end. */
const CHANGES = `SELECT (${XMIN})::float8 AS low, coalesce((SELECT json_agg(json_build_array(c.member_id, c.xid))
  FROM member_change AS c
  WHERE c.xid >= $1::bigint AND c.xid < pg_snapshot_xmax(pg_current_snapshot())::text::bigint), '[]') AS changes`;
const BY_NAME = `SELECT t.member_id AS id FROM member_translation AS t WHERE t.locale = $1::"Locale"
  ORDER BY t.name, t.member_id`;

/** Companies after an id, in the order of ids, with the transaction before which all are in it. */
export const readPart = (after: number, most: number): Promise<(FinderRow & { low: number })[]> =>
  runSearch(PART_OF_ALL, [after, most]);

/** Some companies by id; those that are gone are missing. */
export const readSome = (ids: readonly number[]): Promise<FinderRow[]> => runSearch(SOME, [ids]);

/** The changes since a transaction, and the transaction from which on the next call has to ask. */
export async function readChanges(
  since: number,
): Promise<{ low: number; changes: [id: number, xid: number][] }> {
  const [row] = await runSearch<{ low: number; changes: [number, number][] }>(CHANGES, [since]);
  return row ?? { low: since, changes: [] };
}

/** The ids of companies with a translation in the alphabetical order of the language. */
export async function readNameOrder(locale: Locale): Promise<number[]> {
  const rows = await runSearch<{ id: number }>(BY_NAME, [locale]);
  return rows.map(({ id }) => id);
}
