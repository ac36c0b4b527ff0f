import { db } from "@/lib/kernel/core/db";
import { ofPerson, type Person } from "@/lib/kernel/core/person";

type Row = { kind: string; status: string; toAddress: string | null; createdAt: Date };

/**
 * The mails of the last 90 days to a user, or to an address that is not an account's; texts are not
 * stored.
 */
export async function exportMails(person: Person) {
  const rows = await db.$queryRaw<Row[]>`
    SELECT kind, status::text, to_address AS "toAddress", created_at AS "createdAt" FROM mail
    WHERE ${ofPerson(person, {
      user: ["user_id"],
      email: "CASE WHEN user_id IS NULL THEN lower(to_address) END",
    })} ORDER BY id DESC`;
  return rows.map(({ kind, status, toAddress, createdAt }) => ({
    kind,
    status,
    to: toAddress,
    created_at: createdAt.toISOString(),
  }));
}
