import { millisecondsInDay } from "date-fns/constants";
import { randomBytes } from "node:crypto";
import { hashToken } from "@/lib/kernel/auth/session/session";
import { db } from "@/lib/kernel/core/db";

/** How long a mailed invitation is valid: 7 days (docs/security.md#mailed-links). */
export const INVITATION_MS = 7 * millisecondsInDay;

/**
 * Creates the secret of a mailed invitation; only its hash is stored, and a former one becomes
 * invalid. Undefined for an invitation that is not open.
 * @param token the secret of the mail, so that each attempt has the same link
 */
export async function makeInvitationToken(
  id: number,
  token = randomBytes(32).toString("base64url"),
): Promise<string | undefined> {
  const { count } = await db.memberInvitation.updateMany({
    where: { id, state: "open", expiresAt: { gt: new Date() } },
    data: { tokenHash: hashToken(token) },
  });
  return count > 0 ? token : undefined;
}
