import type { Db } from "@/lib/kernel/core/db";
import { MAILBOX_VERIFICATION } from "../verification";
import { storeFirstMemberRevisions, storeMemberRevisions } from "./state";

/** Changes the verification of a locked company, with a version and a revision of their own. */
async function setVerification(
  tx: Db,
  memberId: number,
  from: string | null,
  to: string | null,
): Promise<void> {
  // The earlier state is stored first, so that the website does not count as entered by this change.
  await storeFirstMemberRevisions(tx, [memberId]);
  const { count } = await tx.member.updateMany({
    where: { id: memberId, verifiedWhat: from },
    data: {
      verifiedWhat: to,
      verifiedAt: to === null ? null : new Date(),
      version: { increment: 1 },
    },
  });
  if (count > 0) await storeMemberRevisions(tx, [memberId], { actorId: null });
}

/**
 * Marks a locked company as verified, after a mailbox at the domain of its website was confirmed.
 * What editors verified stays.
 */
export const verifyByMailbox = (tx: Db, memberId: number): Promise<void> =>
  setVerification(tx, memberId, null, MAILBOX_VERIFICATION);

/** Takes back the verification that a claim brought which proved to be wrong. */
export const undoMailboxVerification = (tx: Db, memberId: number): Promise<void> =>
  setVerification(tx, memberId, MAILBOX_VERIFICATION, null);
