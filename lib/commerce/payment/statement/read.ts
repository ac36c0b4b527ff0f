import { decodeText, detectEncoding, isNoText } from "@/lib/kernel/core/csv-decode";
import { invalid } from "@/lib/kernel/core/errors";
import { offloadable } from "@/lib/kernel/core/offload";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { paymentText } from "../texts";
import { isXml, readCamtEntries } from "./camt";
import { readCsvEntries } from "./csv";
import { MAX_ENTRIES, MAX_STATEMENT_BYTES, type StatementEntry } from "./entry";

type Statement = { bytes: Uint8Array; locale: Locale };

function readEntries({ bytes, locale }: Statement): StatementEntry[] {
  const refusal = (key: Parameters<typeof paymentText>[0]) =>
    invalid("file", paymentText(key, locale));
  if (bytes.length > MAX_STATEMENT_BYTES) throw refusal("statementTooLarge");
  if (isNoText(bytes)) throw refusal("statementNoText");
  const text = decodeText(bytes, detectEncoding(bytes));
  const entries = isXml(text) ? readCamtEntries(text) : readCsvEntries(bytes);
  if (!entries) throw refusal("statementUnknown");
  if (entries.length === 0) throw refusal("statementNoMoney");
  if (entries.length > MAX_ENTRIES) throw refusal("statementTooMany");
  return entries;
}

/**
 * The incoming entries of a bank statement: CSV of a bank, or ISO 20022 (camt.053). A large file is read
 * in another thread.
 * @throws AppError invalid on `file` for another file, one without incoming money, or too many
 */
export const readStatement = offloadable(
  "read-bank-statement",
  ({ bytes }: Statement) => bytes.length,
  readEntries,
);
