/** The result of parsing a cell of digits, such as a phone number. */
export type Digits =
  | { kind: "text"; text: string }
  /** Whether digits were lost in scientific notation. */
  | { kind: "lost"; text: string };

/** `9,4019E+07`, as spreadsheets write long numbers in narrow columns. */
const SCIENTIFIC = /^([+-]?)(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;
/** `94019.0`: a number that was converted to a decimal. */
const WITH_DECIMALS = /^(\d+)[.,]0+$/;

/**
 * Parses a cell of digits. Scientific notation is expanded when it has all digits
 * (`9,4019283E+07`); with fewer digits it is `lost`, since truncation is far more likely than
 * trailing zeros.
 */
export function readDigits(cell: string): Digits {
  const input = cell.normalize("NFKC").trim();
  const [, character = "", first = "", rest = "", power = ""] = SCIENTIFIC.exec(input) ?? [];
  if (first !== "")
    return rest.length >= Number(power) &&
      character !== "-" &&
      /^0*$/.test(rest.slice(Number(power)))
      ? { kind: "text", text: character + first + rest.slice(0, Number(power)) }
      : { kind: "lost", text: input };
  return { kind: "text", text: input.replace(WITH_DECIMALS, "$1") };
}

const DECIMAL = /^[+-]?\d{1,3}(?:[.,]\d{1,20})?$/;

/**
 * Parses a decimal with at most three integer digits, a point or a comma, and an optional degree
 * sign; undefined for any other text.
 */
export function readDecimal(cell: string): number | undefined {
  const input = cell
    .normalize("NFKC")
    .trim()
    .replace(/°$/, "")
    .trimEnd()
    .replace(/^\u2212/, "-");
  return DECIMAL.test(input) ? Number(input.replace(",", ".")) : undefined;
}

/**
 * Parses two decimals in one cell, separated by `;`, `/`, a space or a comma, also with decimal
 * commas (`37,98, 23,73`); undefined for any other text.
 */
export function readPair(cell: string): [number, number] | undefined {
  const input = cell
    .normalize("NFKC")
    .trim()
    .replace(/^[([]|[)\]]$/g, "")
    .trim();
  // A comma separates two numbers only when both have decimal points: `37,98` is one number.
  const hasPoints = input.slice(input.indexOf("."), input.lastIndexOf(".")).includes(",");
  const between = [/[;/|]/, /,\s/, /\s+/, ...(hasPoints ? [/,/] : [])];
  const parts = between
    .map((separator) => input.split(separator))
    .find((pair) => pair.length === 2);
  const [first, second] = (parts ?? []).map(readDecimal);
  return first === undefined || second === undefined ? undefined : [first, second];
}

const YES = new Set(["1", "ναι", "ν", "yes", "y", "true", "x", "χ", "✓", "✔"]);
const NO = new Set(["0", "όχι", "οχι", "ο", "no", "n", "false", "-"]);

/** Parses yes or no in either language; undefined for any other text. */
export function readFlag(cell: string): boolean | undefined {
  const input = cell.trim().toLocaleLowerCase("el");
  if (YES.has(input)) return true;
  return NO.has(input) ? false : undefined;
}
