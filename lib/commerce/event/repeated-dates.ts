/**
 * SQL: of the events `$1` those that are a date of a series of which another one stands first: the next
 * date to come that is not cancelled, else the last one.
 */
export const REPEATED_DATES = `SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY series_id ORDER BY
      ends_at <= now() OR cancelled_at IS NOT NULL,
      CASE WHEN ends_at > now() AND cancelled_at IS NULL THEN starts_at END,
      starts_at DESC, id) AS place
    FROM event WHERE id = ANY($1::int[]) AND series_id IS NOT NULL) AS dates
  WHERE place > 1`;
