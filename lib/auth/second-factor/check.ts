import type { Db } from "@/lib/core/db";
import { takeRecoveryCode } from "./recovery-codes";
import { takeTotpCode } from "./totp";

export type Factor = "app" | "recovery_code";

/**
 * Takes what a user typed as the second factor, six digits of the app or a recovery code, and says
 * which it was; undefined when it is wrong or was used.
 */
export async function takeSecondFactor(
  tx: Db,
  userId: number,
  storedSecret: string,
  typed: string,
): Promise<Factor | undefined> {
  const code = typed.replace(/\s/g, "");
  if (/^\d{6}$/.test(code))
    return (await takeTotpCode(tx, userId, storedSecret, code)) ? "app" : undefined;
  return (await takeRecoveryCode(tx, userId, code)) ? "recovery_code" : undefined;
}
