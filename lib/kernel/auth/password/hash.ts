import { hash, parseOptions, verify } from "@node-rs/argon2";
import { invalid } from "@/lib/kernel/core/errors";
import { settings } from "@/lib/kernel/core/settings";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { hashQueue, type Lane } from "./hash-queue";
import { passwordProblem, problemText, type PersonalData } from "./rule";

/** argon2id with 19 MiB, two passes and one thread. Source: OWASP Password Storage Cheat Sheet. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * A dummy hash, checked for unknown accounts so that the response takes as long as for known ones.
 */
export const DUMMY_HASH =
  "$argon2id$v=19$m=19456,t=2,p=1$kP3N5QpN1kvv1GKDRYjmYg$RytSeY7XvCc4GidhxPw1j4ahOrfeEBBsGJ2TIANx5dE";

/**
 * Normalises a password (RFC 8265, OpaqueString): composed characters (NFC), and any space as
 * U+0020. Case, accents and final sigma stay.
 */
export const preparePassword = (password: string): string =>
  password.normalize("NFC").replace(/\p{Zs}/gu, " ");

/** Hashes a password, in about 10 ms. @throws AppError too_many when the queue is full */
export const hashPassword = (password: string): Promise<string> =>
  hashQueue().run("first", () => hash(preparePassword(password), PARAMETERS));

/**
 * Verifies a password. Without a hash it takes the same time and returns false. Throws for an
 * unreadable hash, which is an internal error.
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

/** Whether a hash has outdated parameters, and is to be replaced at the next sign-in. */
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
