import { db, type Db } from "@/lib/core/db";

/** The mails of the last 90 days to an address that is not an account's; texts are not stored. */
export async function exportMails(email: string) {
  const rows = await db.$queryRaw<{ kind: string; status: string; createdAt: Date }[]>`
    SELECT kind, status, created_at AS "createdAt" FROM mail
    WHERE user_id IS NULL AND lower(to_address) = ${email} ORDER BY id DESC`;
  return rows.map(({ kind, status, createdAt }) => ({
    kind,
    status,
    created_at: createdAt.toISOString(),
  }));
}

/** The mails of the last 90 days to a user. */
export async function exportUserMails(userId: number) {
  const rows = await db.mail.findMany({
    where: { userId },
    orderBy: { id: "desc" },
    select: { kind: true, status: true, toAddress: true, createdAt: true },
  });
  return rows.map(({ kind, status, toAddress, createdAt }) => ({
    kind,
    status,
    to: toAddress,
    created_at: createdAt.toISOString(),
  }));
}

/** Deletes the mails to an address that is not an account's; waiting ones are not sent any more. */
export async function eraseMails(tx: Db, email: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM mail WHERE user_id IS NULL AND lower(to_address) = ${email}`;
}
