import pg from "pg";
import type { Step } from "../../scripts/console/progress.mjs";

/**
 * Turns synthetic posts and companies that are all published into the data of several years: other
 * states and ages, translations that are missing or outdated, deleted rows, and as many users,
 * subscribers, pictures and presentations. Greek is complete: the list of missing translations has
 * to read all rows to find that out. Triggers are off: no page is read meanwhile, and the texts do
 * not change.
 */
const STEPS: [string, string][] = [
  [
    "ages",
    `
    UPDATE post SET updated_at = now() - id % 1800 * interval '1 day' - id % 86400 * interval '1 second',
      created_at = now() - interval '5 years';
    UPDATE member SET updated_at = now() - id % 1700 * interval '1 day' - id % 86400 * interval '1 second',
      created_at = now() - id % 1800 * interval '1 day'`,
  ],
  [
    "states",
    `
    UPDATE post_translation SET status = CASE post_id % 400 WHEN 0 THEN 'draft' WHEN 1 THEN 'archived'
      WHEN 2 THEN 'archived' ELSE 'in_review' END::"ContentStatus"
      WHERE post_id % 400 < 3 OR post_id % 4000 = 7;
    UPDATE post_translation SET status = 'scheduled', published_at = now() + post_id % 30 * interval '1 day' +
      interval '1 day' WHERE post_id % 4000 = 11;
    UPDATE post SET deleted_at = now() - interval '2 days' WHERE id % 1000 = 13;
    UPDATE member_translation SET status = 'draft' WHERE member_id % 400 = 0;
    UPDATE member SET approved_at = NULL WHERE id % 400 = 0;
    UPDATE member SET deleted_at = now() - interval '2 days' WHERE id % 1000 = 13`,
  ],
  [
    "opening hours",
    `
    UPDATE member SET opening_hours = CASE id % 10 WHEN 0 THEN
      '{"week": {"mon": [{"from": "09:00", "to": "14:00"}, {"from": "17:30", "to": "21:00"}],
          "tue": [{"from": "00:00", "to": "24:00"}], "sat": [{"from": "20:00", "to": "03:00"}]},
        "holidays": "open"}'
      ELSE '{"week": {"mon": [{"from": "09:00", "to": "17:00"}], "wed": [{"from": "09:00", "to": "17:00"}],
          "fri": [{"from": "00:00", "to": "24:00"}], "sun": [{"from": "08:00", "to": "23:30"}]},
        "seasons": [{"from": "06-01", "to": "09-15", "week": {"sat": [{"from": "09:00", "to": "13:00"}]}}],
        "exceptions": {"2026-12-24": []}}' END::jsonb
    WHERE id % 5 = 0`,
  ],
  [
    "translations",
    `
    DELETE FROM post_translation WHERE locale = 'en' AND post_id % 50 = 17;
    UPDATE post_translation SET words_at = words_at - interval '1 day' WHERE locale = 'en' AND post_id % 100 = 19;
    DELETE FROM member_translation WHERE locale = 'en' AND member_id % 50 = 17;
    UPDATE member_translation SET words_at = words_at - interval '1 day' WHERE locale = 'en' AND member_id % 100 = 19`,
  ],
  [
    "people",
    `
    INSERT INTO "user" (email, name, surname, verified_at, last_seen_at, created_at, updated_at)
      SELECT 'reader' || n || '@example.test', split_part(t.name, ' ', 1), 'Αναγνώστης ' || n,
        CASE WHEN n % 9 > 0 THEN now() END, CASE WHEN n % 7 > 0 THEN now() - n % 900 * interval '1 day'
          END, now() - n % 1500 * interval '1 day', now()
      FROM (SELECT row_number() OVER () AS n, name FROM member_translation WHERE locale = 'el') AS t`,
  ],
  [
    "subscribers",
    `
    INSERT INTO subscribe_email (email, active, locale, source, confirmed_at, created_at, updated_at)
      SELECT 'friend' || id || '@example.test', id % 20 > 0, CASE WHEN id % 3 = 0 THEN 'en' ELSE 'el' END::"Locale",
        CASE WHEN id % 50 = 0 THEN 'import' ELSE 'site'
          END, now(), now() - id % 1500 * interval '1 day', now() FROM member`,
  ],
  [
    "pictures",
    `
    INSERT INTO asset (id, file_key, original_name, mime, width, height, bytes, sha256, created_at, updated_at)
      SELECT nextval('asset_id_seq'), md5(t.post_id::text), 'house-' || t.post_id || '.jpg', 'image/jpeg', 1600, 1200,
        100000 + t.post_id % 900000, md5(t.post_id::text), now() - t.post_id % 1500 * interval '1 day', now()
      FROM post_translation AS t WHERE t.locale = 'el' ORDER BY t.post_id;
    INSERT INTO asset_translation (asset_id, locale, alt)
      SELECT a.id, t.locale, left(t.title, 120) FROM (SELECT id, row_number() OVER (ORDER BY id) AS n
        FROM asset) AS a JOIN post_translation AS t ON t.post_id = a.n WHERE NOT (t.locale = 'en' AND a.n % 40 = 3);
    UPDATE post SET cover_id = a.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM asset) AS a
    WHERE a.n = post.id AND post.id % 2 = 0`,
  ],
  [
    "presentations",
    `
    INSERT INTO directory_post (member_id, created_at, updated_at) SELECT id, created_at, updated_at FROM member;
    INSERT INTO directory_post_translation (member_id, locale, headline, status, published_at, updated_at)
      SELECT member_id, locale, left(name, 100), 'published', now() - interval '1 day', now() FROM member_translation`,
  ],
];

/** Seeds a synthetic database once, and vacuums it as autovacuum would in time. */
export async function seedDesk(url: string, step: Step): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SET session_replication_role = replica");
    for (const [index, [name, sql]] of STEPS.entries()) {
      step.count(index, STEPS.length, name);
      await client.query(sql);
    }
    step.update("vacuum");
    await client.query("VACUUM (ANALYZE)");
  } finally {
    await client.end();
  }
}
