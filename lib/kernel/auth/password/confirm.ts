import type { Origin } from "@/lib/kernel/core/actor";
import { db } from "@/lib/kernel/core/db";
import { AppError, invalid } from "@/lib/kernel/core/errors";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { beginAttempt } from "./lockout";
import { takeSecondFactor } from "../second-factor/check";
import { checkPassword, recordFailure } from "../sign-in";
import { authText } from "../texts";

export type Confirmation = {
  userId: number;
  password: string;
  origin: Origin;
  locale: Locale;
  /** The field that gets the error for a wrong password. */
  field?: string;
  /** Whether the second factor is required too, if the user has one. */
  secondFactor?: { code: string | null };
};

/**
 * Checks the user's password again, before an action that a stolen session must not allow. A wrong
 * one counts as a failed sign-in.
 * @returns the password hash, for the `where` of the following write
 * @throws AppError invalid on `field`, or on `code`
 */
export async function confirmPassword({
  userId,
  password,
  origin,
  locale,
  field = "password",
  secondFactor,
}: Confirmation): Promise<string> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: { email: true, passwordHash: true, totpSecret: true, totpConfirmedAt: true },
  });
  if (!user) throw new AppError("unauthenticated");
  const turn = await beginAttempt(user.email, origin.address ?? undefined);
  const fail = async (name: string, text: "wrongPassword" | "wrongCode"): Promise<never> => {
    await recordFailure(turn, user.email, userId, origin.address);
    throw invalid(name, authText(text, locale));
  };
  if (!(await checkPassword(turn, user.passwordHash, password, null)) || user.passwordHash === null)
    return fail(field, "wrongPassword");
  if (secondFactor && user.totpSecret !== null && user.totpConfirmedAt !== null) {
    if (secondFactor.code === null) {
      await turn.cancel();
      throw invalid("code", authText("codeNeeded", locale));
    }
    if (!(await takeSecondFactor(db, userId, user.totpSecret, secondFactor.code)))
      return fail("code", "wrongCode");
  }
  await turn.succeed();
  return user.passwordHash;
}
