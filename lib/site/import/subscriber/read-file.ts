import { emailAddress } from "@/lib/kernel/core/fields";
import { offloadable } from "@/lib/kernel/core/offload";
import { recordOf } from "@/lib/kernel/core/records";
import { fold } from "@/lib/kernel/greek/fold";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { subscriberSource } from "@/lib/audience/subscriber/schema";
import { readFile } from "../parse/file";
import { guessMapping, localeOfName } from "../parse/header-row";
import { tidyCell, type TableRow } from "@/lib/kernel/core/csv-table";
import { importText } from "../texts";
import { readConsentDate } from "./consent-date";
import { SUBSCRIBER_COLUMNS, type ColumnIndexes, type SubscriberColumn } from "./fields";
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

/** Other names of columns, compared folded. */
const COLUMN_NAMES = {
  language: "language, lang, locale, γλώσσα",
  source: "source, origin, list, προέλευση, πηγή, λίστα",
  consent_date:
    "consent date, date of consent, consent_date, consent, confirmed_at, confirmed, date, subscribed, " +
    "ημερομηνία συγκατάθεσης, ημ. συγκατάθεσης, συγκατάθεση, ημερομηνία, ημερομηνία εγγραφής",
} satisfies Partial<Record<SubscriberColumn, string>>;

/** The index of each column; -1 for one that is missing. */
function guessColumns(header: string[]): ColumnIndexes {
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

/** The columns of a file that has so many; one beyond them is missing. */
function withinHeader(columns: ColumnIndexes, width: number): ColumnIndexes {
  const indexOf = (column: SubscriberColumn) => (columns[column] < width ? columns[column] : -1);
  return recordOf(SUBSCRIBER_COLUMNS, indexOf);
}

/** Maximum length of an address that cannot be read, in characters. */
const SHOWN = 120;

function readRow(
  { line, cells }: TableRow,
  columns: ColumnIndexes,
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

type Asked = { bytes: Uint8Array; assigned: ColumnIndexes | undefined; locale: Locale };

export type SubscriberFile = {
  header: string[];
  /** The index of each column in the header row; -1 for one that is missing. */
  columns: ColumnIndexes;
  rows: SubscriberRow[];
};

/**
 * Parses a file of subscribers, a large one in another thread (`lib/kernel/core/offload.ts`). Columns are
 * those assigned by hand, or guessed; without a column of addresses there are no rows.
 * @throws AppError invalid on `file` as `readFile` does
 */
export const readSubscriberFile = offloadable(
  "read-subscriber-file",
  ({ bytes }: Asked) => bytes.length,
  ({ bytes, assigned, locale }): SubscriberFile => {
    const { header, rows } = readFile(bytes, {}, locale).table;
    const columns = withinHeader(assigned ?? guessColumns(header), header.length);
    const isReadable = columns.email !== -1;
    return {
      header,
      columns,
      rows: isReadable ? rows.map((row) => readRow(row, columns, header.length, locale)) : [],
    };
  },
);
