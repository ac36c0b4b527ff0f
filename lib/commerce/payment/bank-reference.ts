/**
 * The number of a text for ISO 7064 MOD 97-10: letters count as 10 to 35. Digit by digit, as the
 * number is longer than 2⁵³.
 */
function modulo97(text: string): number {
  let rest = 0;
  for (const character of text)
    for (const digit of String(Number.parseInt(character, 36)))
      rest = (rest * 10 + Number(digit)) % 97;
  return rest;
}

/**
 * The creditor reference (ISO 11649) that a buyer writes on a bank transfer: `RF`, two check digits
 * and the id of the payment. Banks and people who mistype it are caught by the check digits.
 */
export function bankReference(paymentId: number): string {
  const body = String(paymentId).padStart(8, "0");
  const check = 98 - modulo97(`${body}RF00`);
  return `RF${String(check).padStart(2, "0")}${body}`;
}

/** The id of the payment in a reference, with spaces or without; null for a mistyped one. */
export function paymentOfReference(text: string): number | null {
  const reference = text.replace(/[\s-]/g, "").toUpperCase();
  if (!/^RF\d{2}\d{8,12}$/.test(reference)) return null;
  if (modulo97(reference.slice(4) + reference.slice(0, 4)) !== 1) return null;
  return Number(reference.slice(4));
}

/** A reference in groups of four, as it is read to somebody. */
export const groupedReference = (reference: string): string =>
  reference.replace(/(.{4})(?=.)/g, "$1 ");
