import type { Origin } from "@/lib/core/actor";
import { db } from "@/lib/core/db";
import { AppError, invalid } from "@/lib/core/errors";
import type { Locale } from "@/lib/i18n/locale";
import { beginAttempt } from "./lockout";
import { takeSecondFactor } from "../second-factor/check";
import { checkPassword, recordFailure } from "../sign-in";
import { authText } from "../texts";

export type Confirmation = {
  userId: number;
  password: string;
  origin: Origin;
  locale: Locale;
  /** The field of the error when the password is wrong. */
  field?: string;
  /** Requires the second factor too, if the user has one. */
  secondFactor?: { code: string | null };
};

/**
 * Checks the account's password again, before an action that a stolen session must not do. A wrong
 * one counts as a failed sign-in.
 * @returns the password's hash, for the `where` of the following write
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
  const person = await db.user.findUnique({
    where: { id: userId },
    select: { email: true, passwordHash: true, totpSecret: true, totpConfirmedAt: true },
  });
  if (!person) throw new AppError("unauthenticated");
  const turn = await beginAttempt(person.email, origin.address ?? undefined);
  const fail = async (name: string, text: "wrongPassword" | "wrongCode"): Promise<never> => {
    await recordFailure(turn, person.email, userId, origin.address);
    throw invalid(name, authText(text, locale));
  };
  if (
    !(await checkPassword(turn, person.passwordHash, password, null)) ||
    person.passwordHash === null
  )
    return fail(field, "wrongPassword");
  if (secondFactor && person.totpSecret !== null && person.totpConfirmedAt !== null) {
    if (secondFactor.code === null) {
      await turn.cancel();
      throw invalid("code", authText("codeNeeded", locale));
    }
    if (!(await takeSecondFactor(db, userId, person.totpSecret, secondFactor.code)))
      return fail("code", "wrongCode");
  }
  await turn.succeed();
  return person.passwordHash;
}
