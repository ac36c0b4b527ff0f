// Shared with the screen in the browser: no server imports.

/** Characters of a ticket code. */
const LENGTH = 16;

/**
 * What people type for another character: letters that Crockford's base 32 leaves out, and capitals
 * of a Greek keyboard that look like Latin ones.
 */
const ALIKE: Readonly<Record<string, string>> = {
  O: "0",
  I: "1",
  L: "1",
  Ο: "0",
  Ι: "1",
  Α: "A",
  Β: "B",
  Ε: "E",
  Ζ: "Z",
  Η: "H",
  Κ: "K",
  Μ: "M",
  Ν: "N",
  Ρ: "P",
  Τ: "T",
  Υ: "Y",
  Χ: "X",
};

/**
 * The code of a ticket as it is stored, from what was typed or scanned: in any case, with spaces or
 * hyphens, and with characters that look alike. Undefined for what cannot be a code.
 */
export function readCode(text: string): string | undefined {
  const letters = text.normalize("NFKC").toUpperCase().replace(/[\s-]/g, "");
  const code = Array.from(letters, (letter) => ALIKE[letter] ?? letter).join("");
  return code.length === LENGTH && /^[0-9A-HJKMNP-TV-Z]+$/.test(code) ? code : undefined;
}
