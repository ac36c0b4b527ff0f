import { isSignature, signatureOf } from "@/lib/kernel/core/signed";

const DIGITS = 6;

/** What a code depends on: once managers corrected the address, the code of before is no proof of it. */
type Signed = { number: string; linkVersion: number };

/** The code that is mailed to the buyer of an order, six digits; it is not stored. */
export function doorCode({ number, linkVersion }: Signed): string {
  const text = `${number}.${linkVersion}`;
  const hash = signatureOf("order-at-door", text, { encoding: "hex", length: 12 });
  return String(parseInt(hash, 16) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** Whether a text is that code; spaces within it do not count. */
export const isDoorCode = (order: Signed, given: string): boolean =>
  isSignature(doorCode(order), given.replace(/\s+/g, ""));
