import { db, type Db } from "@/lib/kernel/core/db";
import { ofPerson, type Person } from "@/lib/kernel/core/person";

const OF = { email: "lower(email)" };

type Row = {
  memberId: number;
  status: string;
  rating: number | null;
  text: string | null;
  refusal: string | null;
  reply: string | null;
  writtenAt: Date | null;
};

/** What the person of an e-mail address, in lower case, was invited to write, and wrote. */
export async function exportRecommendations(person: Person) {
  const rows = await db.$queryRaw<Row[]>`
    SELECT member_id AS "memberId", status::text, rating, text, refusal, reply,
      written_at AS "writtenAt"
    FROM recommendation WHERE ${ofPerson(person, OF)} ORDER BY created_at DESC`;
  return rows.map(({ memberId, writtenAt, ...row }) => ({
    member_id: memberId,
    ...row,
    created_at: writtenAt?.toISOString() ?? null,
  }));
}

/**
 * Withdraws all that the person of an e-mail address, in lower case, wrote, and deletes invitations.
 * The rows of withdrawn ones stay without personal data, as their number is public.
 */
export async function eraseRecommendations(tx: Db, person: Person): Promise<void> {
  await tx.$executeRaw`DELETE FROM recommendation
    WHERE ${ofPerson(person, OF)} AND status = 'invited'`;
  await tx.$executeRaw`UPDATE recommendation SET status = 'withdrawn', rating = NULL, text = NULL,
      reply = NULL, report = NULL, refusal = NULL, author_name = '', email = NULL,
      decided_at = now(), version = version + 1
    WHERE ${ofPerson(person, OF)}`;
}
