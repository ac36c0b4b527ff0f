import { namesOf } from "@/lib/kernel/content/fields";
import { isOneOf } from "@/lib/kernel/core/records";
import { validationTexts } from "@/lib/kernel/core/validation-texts";
import { normaliseGemiNumber } from "@/lib/kernel/greek/gemi-number";
import { normalisePhone } from "@/lib/kernel/greek/phone-number";
import { normaliseVatNumber } from "@/lib/kernel/greek/tax-number";
import { isLocale, LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { memberTextFields } from "@/lib/directory/member/fields";
import { readHoursText } from "@/lib/directory/member/hours-text";
import { memberChange, type MemberChange } from "@/lib/directory/member/write/schema";
import { IMPORT_FIELDS, type ImportField, type Mapping } from "../fields";
import { readDecimal, readDigits, readFlag, readPair } from "./numbers";
import { errorOf, isError, warningOf, type Problem } from "../problems";
import { parseSeat } from "./seat";
import { readProfessions, type Professions } from "./professions";
import { tidyCell, type TableRow } from "@/lib/kernel/core/csv-table";

/** A parsed row; `change` has only its valid values. */
export type ParsedRow = {
  line: number;
  cells: Cells;
  change: MemberChange;
  id?: number;
  externalKey?: string;
  /** Whether the company is to be a member; no field of companies, but a period. */
  isMember?: boolean;
  problems: Problem[];
};

type Cells = Partial<Record<ImportField, string>>;
type Raw = {
  translations: Record<"el" | "en", Record<string, unknown>>;
  socials: Record<string, unknown>;
  [field: string]: unknown;
};

/** The cells by field, without empty ones; several cells of one field are joined. */
function cellsOf(cells: string[], mapping: Mapping): Cells {
  const named: Cells = {};
  for (const [index, field] of mapping.entries()) {
    const text = tidyCell(cells[index] ?? "");
    if (field && text !== "")
      named[field] = named[field] === undefined ? text : `${named[field]}\n${text}`;
  }
  return named;
}

const TEXT_NAMES = [...namesOf(memberTextFields), "slug"] as const;
/** The import field of a text in a locale. */
const textField = (name: (typeof TEXT_NAMES)[number], locale: Locale): ImportField =>
  `${name === "member_name" ? "name" : name}_${locale}`;
/** Texts of one line, in which the lines of a cell are joined. */
const isOneLine = (name: (typeof TEXT_NAMES)[number]) =>
  name !== "slug" && memberTextFields[name].type === "line";
const inOneLine = (cell: string) =>
  cell
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join(" ");
const PLAIN = ["email", "website", "postal_code", "vat_number", "gemi_number"] as const;
const SOCIALS = ["facebook", "instagram", "linkedin", "youtube"] as const;
const DIGITS = new Set<ImportField>(["vat_number", "gemi_number", "postal_code"]);

/** The import field of a schema issue. */
function fieldOf(path: PropertyKey[]): ImportField | null {
  const [first, second, third] = path.map(String);
  if (first === "translations")
    return isOneOf(TEXT_NAMES, third) && isLocale(second) ? textField(third, second) : null;
  if (first === "socials") return SOCIALS.find((name) => name === second) ?? null;
  if (first === "co_category") return "professions";
  return IMPORT_FIELDS.find((name) => name === first) ?? null;
}

/** The parser of one row, to which each kind of field adds. */
class RowParser {
  readonly raw: Raw = { translations: { el: {}, en: {} }, socials: {} };
  readonly problems: Problem[] = [];
  constructor(readonly cells: Cells) {}

  /** The parsed value of a field; undefined and a problem when it is invalid. */
  take<T>(
    field: ImportField,
    key: Parameters<typeof errorOf>[0],
    read: (cell: string) => T | undefined,
  ): T | undefined {
    const cell = this.cells[field];
    if (cell === undefined) return undefined;
    const value = read(cell);
    if (value === undefined) this.problems.push(errorOf(key, { field, value: cell }));
    return value;
  }
  digits(field: ImportField, cell: string): string | undefined {
    const read = readDigits(cell);
    if (read.kind === "text") return read.text;
    this.problems.push(errorOf("lostDigits", { field, value: cell }));
    return undefined;
  }
}

function parseTexts({ cells, raw }: RowParser): void {
  for (const name of TEXT_NAMES) {
    for (const locale of LOCALES) {
      const cell = cells[textField(name, locale)];
      if (cell !== undefined)
        raw.translations[locale][name] = isOneLine(name) ? inOneLine(cell) : cell;
    }
  }
  for (const name of SOCIALS) if (cells[name] !== undefined) raw.socials[name] = cells[name];
}

/** Registry numbers, of which spreadsheets drop leading zeros. */
function parseRegistryNumbers(reading: RowParser): void {
  const { cells, raw, problems } = reading;
  for (const field of PLAIN) {
    const cell = cells[field];
    if (cell === undefined) continue;
    const input = DIGITS.has(field) ? reading.digits(field, cell) : cell;
    if (input === undefined) continue;
    const short =
      field === "vat_number" && /^\d{7,8}$/.test(input) ? input.padStart(9, "0") : undefined;
    const padded = short !== undefined && normaliseVatNumber(short) ? short : undefined;
    if (padded)
      problems.push(warningOf("zeroAdded", { field, value: cell, values: { read: padded } }));
    if (field === "gemi_number" && /^\d{8,11}$/.test(input) && normaliseGemiNumber(input) === null)
      problems.push(
        errorOf("zeroMissing", { field, value: cell, values: { count: input.length } }),
      );
    else raw[field] = padded ?? input;
  }
}

function parsePhones(reading: RowParser): void {
  const { cells, raw, problems } = reading;
  if (cells.phones === undefined) return;
  const phones = cells.phones
    .split(/[|;,\n](?!\d+E\+?\d)/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const input = reading.digits("phones", part);
      const phone = input === undefined ? null : normalisePhone(input);
      if (input !== undefined && phone === null)
        problems.push(errorOf("phone", { field: "phones", value: part }));
      return phone;
    });
  raw.phones = [...new Set(phones.filter((phone) => phone !== null))];
}

function parseFacts(reading: RowParser): void {
  const { raw } = reading;
  const pair = reading.take("coordinates", "notPair", readPair);
  raw.latitude = reading.take("latitude", "notDecimal", readDecimal) ?? pair?.[0];
  raw.longitude = reading.take("longitude", "notDecimal", readDecimal) ?? pair?.[1];
  raw.founded_year = reading.take("founded_year", "notYear", (cell) =>
    /^\d{4}(?:[.,]0+)?$/.test(cell) ? Number(cell.slice(0, 4)) : undefined,
  );
  raw.is_featured = reading.take("is_featured", "notFlag", readFlag);
}

function parseHours({ cells, raw, problems }: RowParser): void {
  const cell = cells.opening_hours;
  if (cell === undefined) return;
  const read = readHoursText(cell);
  if (read.kind === "hours") raw.opening_hours = read.hours;
  else
    problems.push(
      errorOf(read.kind === "twice" ? "hoursTwice" : "hours", {
        field: "opening_hours",
        value: cell,
        values: { part: read.part },
      }),
    );
}

function parseProfessions({ cells, raw, problems }: RowParser, professions: Professions): void {
  if (cells.professions === undefined) return;
  const { ids, unknown } = readProfessions(professions, cells.professions);
  for (const { name, similar: near } of unknown)
    problems.push(
      errorOf(near.length > 0 ? "professionNear" : "professionUnknown", {
        field: "professions",
        value: name,
        values: { name, near: near.join(", ") },
      }),
    );
  if (unknown.length === 0) raw.co_category = [...ids];
}

/**
 * Adds the errors of the member schema, in both locales; returns the change when there are none.
 */
function checkSchema({ raw, cells, problems }: RowParser): MemberChange {
  const given = Object.fromEntries(
    Object.entries({
      ...raw,
      translations: Object.fromEntries(
        Object.entries(raw.translations).filter(
          ([, translation]) => Object.keys(translation).length > 0,
        ),
      ),
      socials: Object.keys(raw.socials).length > 0 ? raw.socials : undefined,
    }).filter(([, value]) => value !== undefined),
  );
  const parsed = memberChange.safeParse(given, { error: validationTexts("el") });
  if (parsed.success) return parsed.data;
  const english =
    memberChange.safeParse(given, { error: validationTexts("en") }).error?.issues ?? [];
  for (const [index, { path, message }] of parsed.error.issues.entries()) {
    const field = fieldOf(path);
    // An invalid pair is reported once.
    if (
      problems.some(
        (one) =>
          isError(one) &&
          one.field !== null &&
          (one.field === field || (field === "latitude" && one.field === "longitude")),
      )
    )
      continue;
    problems.push({
      level: "error",
      field,
      value: (field ? (cells[field] ?? "") : "").slice(0, 120),
      el: message,
      en: english[index]?.message ?? message,
    });
  }
  return {};
}

/** Parses a row by the mapping. Empty cells are ignored; errors carry field and value. */
export function parseRow(
  { line, cells }: TableRow,
  mapping: Mapping,
  professions: Professions,
): ParsedRow {
  const reading = new RowParser(cellsOf(cells, mapping));
  const filled = cells.findLastIndex((cell) => cell.trim() !== "") + 1;
  if (filled > mapping.length)
    reading.problems.push(
      errorOf("tooManyCells", {
        field: null,
        value: cells[mapping.length] ?? "",
        values: { count: filled, columns: mapping.length },
      }),
    );
  parseTexts(reading);
  parseRegistryNumbers(reading);
  parsePhones(reading);
  parseFacts(reading);
  parseHours(reading);
  parseProfessions(reading, professions);
  parseSeat(reading);
  const id = reading.take("id", "notId", (cell) =>
    /^[1-9]\d{0,8}(?:[.,]0+)?$/.test(cell) ? parseInt(cell, 10) : undefined,
  );
  const externalKey = reading.cells.external_key?.slice(0, 200);
  const isMember = reading.take("is_member", "notFlag", readFlag);
  const change = checkSchema(reading);
  return {
    line,
    cells: reading.cells,
    change,
    problems: reading.problems,
    ...(id === undefined ? {} : { id }),
    ...(externalKey === undefined ? {} : { externalKey }),
    ...(isMember === undefined ? {} : { isMember }),
  };
}
