import type pg from "pg";
import { DEMO_ACCOUNTS, type DemoAccount } from "../../prisma/demo/accounts";
import { withClient } from "../database/migrations";

type Known = { email: string; password_hash: string | null };

/** Results by hash, so that equal hashes are verified once. */
async function withOtherPassword(
  known: Known[],
  password: string,
  verify: (hash: string, password: string) => Promise<boolean>,
): Promise<Set<string>> {
  const wrong = new Set<string>();
  for (const hash of new Set(known.map((one) => one.password_hash))) {
    if (hash !== null && (await verify(hash, password))) continue;
    for (const one of known) if (one.password_hash === hash) wrong.add(one.email);
  }
  return wrong;
}

async function create(
  client: pg.Client,
  { email, name, surname, role, hasCompany }: DemoAccount,
  hash: string,
): Promise<void> {
  await client.query(
    `WITH person AS (
       INSERT INTO "user" (email, name, surname, role, password_hash, password_at, terms_at, verified_at, updated_at)
       VALUES ($1, $2, $3, $4::"Role", $5, now(), now(), now(), now()) ON CONFLICT (email) DO NOTHING RETURNING id)
     INSERT INTO user_profile (user_id, member_id, updated_at)
     SELECT person.id, CASE WHEN $6 THEN (
         SELECT member.id FROM member JOIN member_translation AS words ON words.member_id = member.id
           AND words.status = 'published'
         WHERE member.is_member AND member.deleted_at IS NULL GROUP BY member.id
         ORDER BY count(*) DESC, member.id LIMIT 1) END, now()
     FROM person`,
    [email, name, surname, role, hash, hasCompany ?? false],
  );
}

/**
 * Sets the authors of posts when the editor was just created: the user of their company, else the
 * editor.
 */
const AUTHORS = `
  UPDATE post SET created_by_id = coalesce(
    (SELECT own.user_id FROM user_profile AS own JOIN "user" AS person ON person.id = own.user_id
      WHERE own.member_id = post.member_id AND person.email = ANY($1) LIMIT 1), editor.id)
  FROM "user" AS editor WHERE editor.role = 'editor' AND editor.email = ANY($1) AND post.created_by_id IS NULL`;

/**
 * Ensures that the demo accounts exist with this password; other changes, such as roles, stay. A
 * changed password ends former sessions.
 * @returns the number of created or changed accounts
 */
export async function keepDemoAccounts(url: string, password: string): Promise<number> {
  const { hashPassword, verifyPassword } = await import("../../lib/kernel/auth/password/hash");
  return withClient(url, async (client) => {
    const { rows } = await client.query<Known>(
      'SELECT email, password_hash FROM "user" WHERE email = ANY($1)',
      [DEMO_ACCOUNTS.map(({ email }) => email)],
    );
    const missing = DEMO_ACCOUNTS.filter(({ email }) => !rows.some((row) => row.email === email));
    const wrong = await withOtherPassword(rows, password, (hash, candidate) =>
      verifyPassword(hash, candidate, "first"),
    );
    if (missing.length + wrong.size === 0) return 0;
    const hash = await hashPassword(password);
    const { linkActivity } = await import("./demo-activity");
    await client.query("BEGIN");
    for (const account of missing) await create(client, account, hash);
    const created = missing.map(({ email }) => email);
    await client.query(AUTHORS, [created]);
    await linkActivity(client, created);
    await client.query(
      `UPDATE "user" SET password_hash = $2, password_at = now(), version = version + 1, updated_at = now()
        WHERE email = ANY($1)`,
      [[...wrong], hash],
    );
    await client.query(
      `UPDATE session SET ended_at = now(), end_reason = 'password_changed'
        WHERE ended_at IS NULL AND user_id IN (SELECT id FROM "user" WHERE email = ANY($1))`,
      [[...wrong]],
    );
    await client.query("COMMIT");
    return missing.length + wrong.size;
  });
}
