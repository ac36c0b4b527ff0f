import { randomBytes } from "node:crypto";

/** Crockford's base 32: no I, L, O or U, which are misread. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 16;

/** A new code of a ticket: 80 random bits. */
export const newTicketCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
