import { hash, parseOptions, verify } from "@node-rs/argon2";
import { invalid } from "@/lib/core/errors";
import { settings } from "@/lib/core/settings";
import type { Locale } from "@/lib/i18n/locale";
import { hashQueue, type Lane } from "./hash-queue";
import { passwordProblem, problemText, type PersonalData } from "./rule";

export { newPassword } from "./rule";

/** argon2id with 19 MiB, two passes and one thread. Source: OWASP Password Storage Cheat Sheet. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The hash of a password that nobody knows, checked for accounts that do not exist, so that these
 * take as long as others.
 */
export const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$kP3N5QpN1kvv1GKDRYjmYg$RytSeY7XvCc4GidhxPw1j4ahOrfeEBBsGJ2TIANx5dE";

/**
 * One password as every keyboard gives it (RFC 8265, OpaqueString): composed letters, so that ά is
 * the same from any system, and any space as the plain one. Letters, case, accents and final sigma
 * stay what they are.
 */
export const preparePassword = (password: string): string =>
  password.normalize("NFC").replace(/\p{Zs}/gu, " ");

/** Makes the hash that is stored, about 10 ms. @throws AppError too_many when the queue is full */
export const hashPassword = (password: string): Promise<string> =>
  hashQueue().run("first", () => hash(preparePassword(password), PARAMETERS));

/**
 * Whether a password belongs to a hash. Without a hash it takes the same time and is never right. A
 * hash that cannot be read is our fault and throws.
 * @throws AppError too_many when the queue is full
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  lane: Lane,
): Promise<boolean> {
  const isRight = await hashQueue().run(lane, () =>
    verify(stored ?? DUMMY_HASH, preparePassword(password)),
  );
  return stored !== null && isRight;
}

/**
 * Whether a hash was made with other parameters than today's, and is to be re-created at the next
 * right login.
 */
export function needsRehash(stored: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(stored);
  return (
    memoryCost !== PARAMETERS.memoryCost ||
    timeCost !== PARAMETERS.timeCost ||
    parallelism !== PARAMETERS.parallelism
  );
}

/**
 * Refuses a new password that is easy to guess for this user or this site; the form's schema knows
 * neither. @throws AppError invalid on `field`
 */
export function checkNewPassword(
  password: string,
  personal: PersonalData,
  locale: Locale,
  field = "password",
): void {
  const problem = passwordProblem(password, { siteName: settings().SITE_NAME, ...personal });
  if (problem) throw invalid(field, problemText(problem, locale));
}
