/** Money that came in, as a bank statement tells it. */
export type StatementEntry = {
  /** Its place in the file, from 1: a row of a CSV file, an entry of an XML file. */
  line: number;
  /** The day in the bank's books (YYYY-MM-DD); null where it is not told. */
  day: string | null;
  amountCents: number;
  currency: string;
  /** Who paid, where the file says so apart; also part of `text`. */
  payer: string | null;
  /** Everything that the file says about it: payer, remittance information, references. */
  text: string;
};

/** Incoming entries of one file at most; a bank's file has a day or a month. */
export const MAX_ENTRIES = 2_000;
/** 2 MB: a statement of some thousand entries. */
export const MAX_STATEMENT_BYTES = 2 * 1024 * 1024;
