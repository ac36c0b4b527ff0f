import { isDocument } from "@/lib/core/clean-input";
import { AppError, invalid } from "@/lib/core/errors";
import { localizedTexts } from "@/lib/core/localized-texts";
import type { Locale } from "@/lib/i18n/locale";

/**
 * Maximum number of values in a body without documents; the largest requests of the site have some
 * hundred.
 */
const MAX_VALUES = 10_000;
/**
 * Maximum number of values with documents; two of 20,000 nodes (lib/document/attributes.ts) have
 * some 160,000.
 */
const MAX_DOCUMENT_VALUES = 200_000;
/** Maximum nesting; documents have some 30 levels, the body around them 6. */
const MAX_DEPTH = 200;
const MAX_PARTS = 64;
const MAX_PART_HEADER_BYTES = 8 * 1024;

const { text } = localizedTexts({
  tooManyValues: {
    el: "Το αίτημα έχει πάρα πολλές τιμές. Στείλτε λιγότερες τη φορά.",
    en: "The request has too many values. Please send fewer at a time.",
  },
});

/**
 * Refuses a body with so many values that checking them would delay other requests; 2 MB can hold a
 * million.
 * @throws AppError invalid on `body`, bad_request for one that is nested too deep
 */
export function checkValues(body: unknown, locale: Locale): void {
  let [outside, inside] = [0, 0];
  const waiting: { value: unknown; depth: number; isInDocument: boolean }[] = [
    { value: body, depth: 1, isInDocument: false },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value !== "object" || value === null) continue;
    if (depth > MAX_DEPTH) throw new AppError("bad_request");
    const isInDocument = next.isInDocument || isDocument(value);
    const children: unknown[] = Object.values(value);
    if (isInDocument) inside += children.length;
    else outside += children.length;
    if (outside > MAX_VALUES || inside > MAX_DOCUMENT_VALUES)
      throw invalid("body", text("tooManyValues", locale));
    for (const child of children) waiting.push({ value: child, depth: depth + 1, isInDocument });
  }
}

/**
 * Refuses a form with more parts, or longer part headers, than browsers send; parsing 16 MB of them
 * takes a second.
 * @throws AppError bad_request
 */
export function checkForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): void {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw new AppError("bad_request");
  const form = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const mark = `--${boundary}`;
  let parts = 0;
  for (let at = form.indexOf(mark); at !== -1; at = form.indexOf(mark, at + mark.length)) {
    parts += 1;
    const after = at + mark.length;
    const header = form.subarray(after, after + MAX_PART_HEADER_BYTES);
    const isLast = header.subarray(0, 2).equals(Buffer.from("--"));
    if (parts > MAX_PARTS || (!isLast && !header.includes("\r\n\r\n")))
      throw new AppError("bad_request");
  }
}
