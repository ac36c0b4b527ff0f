import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveSecret } from "./settings";

/** How a signature is written; by default whole, in URL-safe characters. */
type Form = {
  /** `hex` where upper and lower case may be mixed up. */
  encoding?: "base64url" | "hex";
  /** In characters; 22 of `base64url` and 32 of `hex` are 128 bits. */
  length?: number;
};

/**
 * The keyed hash of a text.
 * @param purpose a signature of one purpose is invalid for every other
 */
export const signatureOf = (
  purpose: string,
  text: string,
  { encoding = "base64url", length }: Form = {},
): string =>
  createHmac("sha256", deriveSecret(purpose)).update(text).digest(encoding).slice(0, length);

/** Whether a given signature is the expected one, compared in constant time. */
export function isSignature(expected: string, given: string | null | undefined): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given ?? "")];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A text with its signature behind a point, for links: `<text>.<signature>`. */
export const signText = (purpose: string, text: string, form?: Form): string =>
  `${text}.${signatureOf(purpose, text, form)}`;

/** The text of a signed one; undefined for any that this site did not sign for the purpose. */
export function readSigned(purpose: string, token: string, form?: Form): string | undefined {
  const at = token.lastIndexOf(".");
  if (at < 0) return undefined;
  const text = token.slice(0, at);
  return isSignature(signatureOf(purpose, text, form), token.slice(at + 1)) ? text : undefined;
}
