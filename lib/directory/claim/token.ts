import { millisecondsInDay } from "date-fns/constants";
import { randomBytes } from "node:crypto";
import { hashToken } from "@/lib/kernel/auth/session/session";
import { db } from "@/lib/kernel/core/db";

/**
 * Creates the secret of the mailed link; only its hash is stored, and a former one becomes invalid.
 * Undefined for a decided claim.
 * @param token the secret of the mail, so that each attempt has the same link
 */
export async function makeClaimToken(
  id: number,
  token = randomBytes(32).toString("base64url"),
): Promise<string | undefined> {
  const { count } = await db.memberClaim.updateMany({
    where: { id, proof: "email", state: "pending" },
    data: { tokenHash: hashToken(token), expiresAt: new Date(Date.now() + millisecondsInDay) },
  });
  return count > 0 ? token : undefined;
}
