import type { Db } from "@/lib/kernel/core/db";
import { takeRecoveryCode } from "./recovery-codes";
import { takeTotpCode } from "./totp";

export type Factor = "app" | "recovery_code";

/**
 * Uses a second factor, a TOTP code or a recovery code, and returns its kind; undefined when it is
 * wrong or used.
 */
export async function takeSecondFactor(
  tx: Db,
  userId: number,
  storedSecret: string,
  input: string,
): Promise<Factor | undefined> {
  const code = input.replace(/\s/g, "");
  if (/^\d{6}$/.test(code))
    return (await takeTotpCode(tx, userId, storedSecret, code)) ? "app" : undefined;
  return (await takeRecoveryCode(tx, userId, code)) ? "recovery_code" : undefined;
}
