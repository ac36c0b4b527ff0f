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
  /** The field that is named when the password is wrong. */
  field?: string;
  /** Asks for the second factor too, of those who have one. */
  secondFactor?: { code: string | null };
};

/**
 * Makes sure that a signed-in user knows the account's password, before something that a stolen
 * session must not do. Wrong ones count as failed sign-ins of the account.
 * @returns the hash that the password belongs to, for the `where` of what follows
 * @throws AppError invalid on `field`, or on `code`; too_many
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
