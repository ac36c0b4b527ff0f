import { isOneOf, isRecord } from "@/lib/kernel/core/records";
import { fold } from "@/lib/kernel/greek/fold";
import { normalisePhone } from "@/lib/kernel/greek/phone-number";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { PLACES } from "@/lib/kernel/place/list";
import { LANGUAGES, languageName } from "@/lib/directory/member/seat/offer";
import type { ImportField } from "../fields";
import { errorOf, type Problem } from "../problems";

/** The row that is parsed: its cells, and what is read of them. */
type Reading = {
  cells: Partial<Record<ImportField, string>>;
  raw: Record<string, unknown>;
  problems: Problem[];
};

const partsOf = (cell: string, separators: RegExp): string[] =>
  cell
    .split(separators)
    .map((part) => part.trim())
    .filter(Boolean);

/** A place by its number, or by its name in either language. */
function placeId(text: string): number | undefined {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  const name = fold(text);
  const named = PLACES.filter((place) =>
    LOCALES.some((locale) => fold(place.name[locale]) === name),
  );
  return named.length === 1 ? named[0]?.id : undefined;
}

/** A language by its code, or by its name in either language. */
function languageCode(text: string): string | undefined {
  const code = text.toLowerCase();
  if (isOneOf(LANGUAGES, code)) return code;
  return LANGUAGES.find((one) =>
    LOCALES.some((locale) => fold(languageName(one, locale)) === fold(text)),
  );
}

/** Reads the parts of a cell; the first unknown one is a problem of the row. */
function readParts<T>(
  { cells, problems }: Reading,
  field: "place_id" | "serves" | "languages",
  separators: RegExp,
  read: (part: string) => T | undefined,
): T[] | undefined {
  const cell = cells[field];
  if (cell === undefined) return undefined;
  const parts = partsOf(cell, separators).map((part) => ({ part, value: read(part) }));
  const unknown = parts.find(({ value }) => value === undefined);
  if (unknown) {
    const key = field === "languages" ? "language" : "place";
    problems.push(errorOf(key, { field, value: unknown.part }));
    return undefined;
  }
  return parts.flatMap(({ value }) => (value === undefined ? [] : [value]));
}

function readJson({ cells, problems }: Reading, field: "branches" | "services"): unknown {
  const cell = cells[field];
  if (cell === undefined) return undefined;
  try {
    const list: unknown = JSON.parse(cell);
    if (Array.isArray(list)) return list;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  problems.push(errorOf("notList", { field, value: cell }));
  return undefined;
}

/** Whether all phone numbers of the branches can be read; a wrong one is a problem of the row. */
function hasPhones({ problems }: Reading, branches: unknown): boolean {
  const phones = (Array.isArray(branches) ? branches : []).flatMap((branch: unknown) =>
    isRecord(branch) && Array.isArray(branch.phones) ? branch.phones : [],
  );
  const wrong = phones.find(
    (phone: unknown) => typeof phone !== "string" || normalisePhone(phone) === null,
  );
  if (wrong !== undefined)
    problems.push(errorOf("phone", { field: "branches", value: String(wrong) }));
  return wrong === undefined;
}

/**
 * Reads where a company is and what it offers: places by number or name, languages by code or name;
 * branches and services are lists as JSON, as exported files have them.
 */
export function parseSeat(reading: Reading): void {
  const { raw, cells } = reading;
  const [place] = readParts(reading, "place_id", /\n/, placeId) ?? [];
  if (place !== undefined) raw.place_id = place;
  if (cells.country !== undefined) raw.country = cells.country.toUpperCase();
  raw.serves = readParts(reading, "serves", /[|;\n]/, placeId);
  raw.languages = readParts(reading, "languages", /[|;,\n]/, languageCode);
  raw.services = readJson(reading, "services");
  const branches = readJson(reading, "branches");
  if (hasPhones(reading, branches)) raw.branches = branches;
}
