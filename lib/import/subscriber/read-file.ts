import { invalid } from "@/lib/core/errors";
import { emailAddress } from "@/lib/core/fields";
import { offloadable } from "@/lib/core/offload";
import { fold } from "@/lib/greek/fold";
import type { Locale } from "@/lib/i18n/locale";
import { subscriberSource } from "@/lib/subscriber/schema";
import { readFile } from "../parse/file";
import { guessMapping, localeOfName } from "../parse/header-row";
import { tidyCell, type TableRow } from "../parse/table";
import { importText } from "../texts";
import { readConsentDate } from "./consent-date";
import type { SubscriberColumn } from "./fields";
import { subscriberRowText } from "./texts";

/** A row of a file; `problem` is why it cannot be imported. */
export type SubscriberRow = {
  line: number;
  email: string;
  locale: Locale | null;
  source: string | null;
  consentAt: string | null;
  problem: string | null;
};
type Columns = Record<SubscriberColumn, number>;

/** Other names of columns, compared folded. */
const COLUMN_NAMES = {
  language: "language, lang, locale, γλώσσα",
  source: "source, origin, list, προέλευση, πηγή, λίστα",
  consent_date:
    "consent date, date of consent, consent_date, consent, confirmed_at, confirmed, date, subscribed, " +
    "ημερομηνία συγκατάθεσης, ημ. συγκατάθεσης, συγκατάθεση, ημερομηνία, ημερομηνία εγγραφής",
} satisfies Partial<Record<SubscriberColumn, string>>;

/** The index of each column; -1 for one that is missing. */
function guessColumns(header: string[]): Columns {
  const folded = header.map(fold);
  const indexOf = (names: string) => {
    const known = new Set(names.split(", ").map(fold));
    return folded.findIndex((head) => known.has(head));
  };
  return {
    email: guessMapping(header).indexOf("email"),
    language: indexOf(COLUMN_NAMES.language),
    source: indexOf(COLUMN_NAMES.source),
    consent_date: indexOf(COLUMN_NAMES.consent_date),
  };
}

/** Maximum length of an address that cannot be read, in characters. */
const SHOWN = 120;

function readRow(
  { line, cells }: TableRow,
  columns: Columns,
  width: number,
  locale: Locale,
): SubscriberRow {
  const cellOf = (column: SubscriberColumn) => tidyCell(cells[columns[column]] ?? "");
  const [written, language, source, date] = [
    cellOf("email"),
    cellOf("language"),
    cellOf("source"),
    cellOf("consent_date"),
  ];
  const email = emailAddress.safeParse(written);
  const consentAt = date === "" ? undefined : readConsentDate(date);
  const problems = [
    cells.slice(width).some((cell) => cell.trim() !== "") &&
      importText("tooManyCells", locale, { count: cells.length, columns: width }),
    !email.success && subscriberRowText(written === "" ? "noEmail" : "email", locale),
    language !== "" && !localeOfName(language) && subscriberRowText("language", locale),
    source !== "" &&
      !subscriberSource.safeParse(source).success &&
      subscriberRowText("source", locale),
    date !== "" && !consentAt && subscriberRowText("date", locale),
  ].filter((problem) => problem !== false);
  return {
    line,
    email: email.success ? email.data : written.slice(0, SHOWN),
    locale: localeOfName(language) ?? null,
    source: source === "" ? null : source,
    consentAt: consentAt?.toISOString() ?? null,
    problem: problems.length > 0 ? problems.join(" ") : null,
  };
}

export type SubscriberFile = {
  /** The header of each column; null for one that is missing. */
  columns: Record<SubscriberColumn, string | null>;
  rows: SubscriberRow[];
};

/**
 * Parses a file of subscribers, a large one in another thread (`lib/core/offload.ts`).
 * @throws AppError invalid on `file` as `readFile` does, and without a column of addresses
 */
export const readSubscriberFile = offloadable(
  "read-subscriber-file",
  ({ bytes }: { bytes: Uint8Array; locale: Locale }) => bytes.length,
  ({ bytes, locale }): SubscriberFile => {
    const { header, rows } = readFile(bytes, {}, locale).table;
    const columns = guessColumns(header);
    if (columns.email === -1) throw invalid("file", subscriberRowText("noEmailColumn", locale));
    const headOf = (column: SubscriberColumn) => header[columns[column]] ?? null;
    return {
      columns: {
        email: headOf("email"),
        language: headOf("language"),
        source: headOf("source"),
        consent_date: headOf("consent_date"),
      },
      rows: rows.map((row) => readRow(row, columns, header.length, locale)),
    };
  },
);
