import { randomBytes } from "node:crypto";

/** Crockford's base 32: no I, L, O or U, which are misread. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;

/** A new code of a ticket: 80 random bits. */
export const newTicketCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");

/** The code in groups of four, as people read and type it. */
export const spacedCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

/** Misread letters in place of digits. */
const LOOKALIKES: Record<string, string> = { I: "1", L: "1", O: "0" };

/**
 * The code that somebody typed or scanned: in capitals, without spaces and hyphens, misread letters
 * as digits; null for what is no code.
 */
export function readTicketCode(text: string): string | null {
  const code = text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s-]/g, "")
    .replace(/[ILO]/g, (letter) => LOOKALIKES[letter] ?? letter);
  return code.length === LENGTH && [...code].every((sign) => ALPHABET.includes(sign)) ? code : null;
}
