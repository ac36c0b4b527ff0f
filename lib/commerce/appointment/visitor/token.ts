import { makeIdToken, readIdToken } from "@/lib/kernel/core/id-token";
import { isSignature, signatureOf } from "@/lib/kernel/core/signed";

const [OWN, MAILED, CODE] = ["appointment-visitor", "appointment-confirm", "appointment-code"];
const CODE_DIGITS = 6;

/** The signature of a visitor's hold or booking: who has it reads and cancels it. */
export const signVisitor = (visitorId: number): string => makeIdToken(OWN, visitorId);

/** The token that is mailed alone: it shows that the e-mail address is theirs, and so it books. */
export const mailedToken = (visitorId: number): string => makeIdToken(MAILED, visitorId);

/** Whose a token is, and whether the mail gave it; undefined for any other text. */
export function readVisitorToken(
  token: string,
): { visitorId: number; isMailed: boolean } | undefined {
  const mailed = readIdToken(MAILED, token);
  if (mailed !== undefined) return { visitorId: mailed, isMailed: true };
  const own = readIdToken(OWN, token);
  return own === undefined ? undefined : { visitorId: own, isMailed: false };
}

/** The code that is mailed, six digits; it is stored nowhere. */
export function codeOf(visitorId: number): string {
  const hash = signatureOf(CODE, String(visitorId), { encoding: "hex", length: 12 });
  return String(parseInt(hash, 16) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, "0");
}

/** Whether a text is that code; spaces within it do not count. */
export const isCode = (visitorId: number, given: string): boolean =>
  isSignature(codeOf(visitorId), given.replace(/\s+/g, ""));
