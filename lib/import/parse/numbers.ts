/** The result of parsing a cell of digits, such as a phone number. */
export type Digits =
  | { kind: "text"; text: string }
  /** A spreadsheet wrote it in scientific notation and dropped digits. */
  | { kind: "lost"; text: string };

/** `9,4019E+07`, as spreadsheets write long numbers in narrow columns. */
const SCIENTIFIC = /^([+-]?)(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;
/** `94019.0`: a number that went through a program of decimals. */
const WITH_DECIMALS = /^(\d+)[.,]0+$/;

/**
 * The text of a cell of digits. A power of ten is written out when all of its digits are there
 * (`9,4019283E+07`); when fewer are there than the power says it is `lost`, even if they might have
 * been zeros: a number that ends in so many zeros is far less likely than one that was cut.
 */
export function readDigits(cell: string): Digits {
  const typed = cell.normalize("NFKC").trim();
  const [, character = "", first = "", rest = "", power = ""] = SCIENTIFIC.exec(typed) ?? [];
  if (first !== "")
    return rest.length >= Number(power) &&
      character !== "-" &&
      /^0*$/.test(rest.slice(Number(power)))
      ? { kind: "text", text: character + first + rest.slice(0, Number(power)) }
      : { kind: "lost", text: typed };
  return { kind: "text", text: typed.replace(WITH_DECIMALS, "$1") };
}

const DECIMAL = /^[+-]?\d{1,3}(?:[.,]\d{1,20})?$/;

/**
 * A decimal of at most three whole digits with a point or a comma, also with degrees behind it;
 * undefined for anything else.
 */
export function readDecimal(cell: string): number | undefined {
  const typed = cell
    .normalize("NFKC")
    .trim()
    .replace(/°$/, "")
    .trimEnd()
    .replace(/^\u2212/, "-");
  return DECIMAL.test(typed) ? Number(typed.replace(",", ".")) : undefined;
}

/**
 * Two decimals in one cell: separated by `;`, `/` or a space, or by a comma, also where commas are
 * decimal too (`37,98, 23,73`); undefined for anything else.
 */
export function readPair(cell: string): [number, number] | undefined {
  const typed = cell
    .normalize("NFKC")
    .trim()
    .replace(/^[([]|[)\]]$/g, "")
    .trim();
  // A comma separates two numbers only when both have decimal points: `37,98` is one number.
  const hasPoints = typed.slice(typed.indexOf("."), typed.lastIndexOf(".")).includes(",");
  const between = [/[;/|]/, /,\s/, /\s+/, ...(hasPoints ? [/,/] : [])];
  const parts = between
    .map((separator) => typed.split(separator))
    .find((pair) => pair.length === 2);
  const [first, second] = (parts ?? []).map(readDecimal);
  return first === undefined || second === undefined ? undefined : [first, second];
}

const YES = new Set(["1", "ναι", "ν", "yes", "y", "true", "x", "χ", "✓", "✔"]);
const NO = new Set(["0", "όχι", "οχι", "ο", "no", "n", "false", "-"]);

/** Yes or no in either language; undefined for anything else. */
export function readFlag(cell: string): boolean | undefined {
  const typed = cell.trim().toLocaleLowerCase("el");
  if (YES.has(typed)) return true;
  return NO.has(typed) ? false : undefined;
}
