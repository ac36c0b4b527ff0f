import { db } from "@/lib/core/db";
import { EXISTING_USERS } from "@/lib/core/existing-users";
import type { MailJob } from "./kinds";

/** Everybody who may approve a post, by number. */
export async function postReaders(): Promise<number[]> {
  const people = await db.user.findMany({
    where: {
      ...EXISTING_USERS,
      disabledAt: null,
      role: { in: ["editor", "manager"] },
      verifiedAt: { not: null },
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return people.map(({ id }) => id);
}

/**
 * The people that a mail about a company goes to, by number: who may approve it, or who acts for
 * it.
 */
export async function companyReaders(
  job: Extract<MailJob, { memberId: number }>,
): Promise<number[]> {
  const people = await db.user.findMany({
    where: {
      ...EXISTING_USERS,
      disabledAt: null,
      ...(job.kind === "company_waits"
        ? { role: { in: ["editor", "manager"] }, verifiedAt: { not: null } }
        : { profile: { memberId: job.memberId } }),
    },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return people.map(({ id }) => id);
}
