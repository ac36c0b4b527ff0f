import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";
import { readAmount, readDay } from "./amount";
import type { StatementEntry } from "./entry";

// ISO 20022 account statements: camt.053 (statement), camt.052 (report) and camt.054 (notification), which
// have the same entries. Only what tells a payment apart is read.

const text = z.string();
const amount = z.object({ "#text": text, "@Ccy": text.optional() });
const party = z.looseObject({
  Nm: text.optional(),
  Pty: z.looseObject({ Nm: text.optional() }).optional(),
});
const remittance = z.looseObject({
  Ustrd: z.array(text).optional(),
  Strd: z
    .array(z.looseObject({ CdtrRefInf: z.looseObject({ Ref: text.optional() }).optional() }))
    .optional(),
});
const transaction = z.looseObject({
  Amt: amount.optional(),
  CdtDbtInd: text.optional(),
  AmtDtls: z.looseObject({ TxAmt: z.looseObject({ Amt: amount }).optional() }).optional(),
  Refs: z.looseObject({ EndToEndId: text.optional() }).optional(),
  RltdPties: z.looseObject({ Dbtr: party.optional() }).optional(),
  RmtInf: remittance.optional(),
  AddtlTxInf: text.optional(),
});
const date = z.looseObject({ Dt: text.optional(), DtTm: text.optional() });
const entry = z.looseObject({
  Amt: amount,
  CdtDbtInd: text,
  RvslInd: text.optional(),
  BookgDt: date.optional(),
  ValDt: date.optional(),
  NtryDtls: z.array(z.looseObject({ TxDtls: z.array(transaction).optional() })).optional(),
  AddtlNtryInf: text.optional(),
});
const account = z.array(z.looseObject({ Ntry: z.array(entry).optional() })).optional();
const document = z.looseObject({
  Document: z.looseObject({
    BkToCstmrStmt: z.looseObject({ Stmt: account }).optional(),
    BkToCstmrAcctRpt: z.looseObject({ Rpt: account }).optional(),
    BkToCstmrDbtCdtNtfctn: z.looseObject({ Ntfctn: account }).optional(),
  }),
});
type Entry = z.output<typeof entry>;
type Transaction = z.output<typeof transaction>;

const LISTS = new Set(["Stmt", "Rpt", "Ntfctn", "Ntry", "NtryDtls", "TxDtls", "Ustrd", "Strd"]);

/** Whether a text is XML, and not CSV. */
export const isXml = (file: string): boolean => /^\s*<(?:\?xml|[\w:]*Document)\b/.test(file);

function parse(file: string): unknown {
  // No document type: it could declare entities that grow, or that name other files.
  if (/<!DOCTYPE/i.test(file) || XMLValidator.validate(file) !== true) return undefined;
  return new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "@",
    alwaysCreateTextNode: false,
    removeNSPrefix: true,
    // Numbers stay as they are written: references have leading zeros.
    parseTagValue: false,
    isArray: (name) => LISTS.has(name),
  }).parse(file) as unknown;
}

const payerOf = ({ RltdPties }: Transaction): string | null =>
  RltdPties?.Dbtr?.Nm ?? RltdPties?.Dbtr?.Pty?.Nm ?? null;

function wordsOf(one: Entry, details: Transaction | undefined): string {
  const { Refs, RmtInf, AddtlTxInf } = details ?? {};
  return [
    details && payerOf(details),
    ...(RmtInf?.Strd ?? []).map(({ CdtrRefInf }) => CdtrRefInf?.Ref),
    ...(RmtInf?.Ustrd ?? []),
    Refs?.EndToEndId === "NOTPROVIDED" ? undefined : Refs?.EndToEndId,
    AddtlTxInf,
    one.AddtlNtryInf,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The amount of a transaction; of a booking with a single one that of the booking. */
function amountOf(one: Entry, part: Transaction | undefined, isSingle: boolean) {
  // One of several whose amount is not told would be taken for the whole sum.
  return part?.Amt ?? part?.AmtDtls?.TxAmt?.Amt ?? (isSingle ? one.Amt : undefined);
}

/** The day in the bank's books. */
function dayOf({ BookgDt, ValDt }: Entry): string | null {
  const day = BookgDt ?? ValDt;
  return readDay(day?.Dt ?? day?.DtTm ?? "") ?? null;
}

/** A booking with its transactions: a bank may book the payments of a day as one sum. */
function entriesOf(one: Entry, line: number): StatementEntry[] {
  if (one.CdtDbtInd !== "CRDT" || one.RvslInd === "true") return [];
  const details = (one.NtryDtls ?? []).flatMap(({ TxDtls }) => TxDtls ?? []);
  const parts = details.length > 0 ? details : [undefined];
  return parts.flatMap((part) => {
    const money = amountOf(one, part, parts.length === 1);
    const cents = (money && readAmount(money["#text"])) ?? 0;
    if (!money || cents <= 0 || part?.CdtDbtInd === "DBIT") return [];
    return [
      {
        line,
        day: dayOf(one),
        amountCents: cents,
        currency: money["@Ccy"] ?? "EUR",
        payer: part ? payerOf(part) : null,
        text: wordsOf(one, part),
      },
    ];
  });
}

/** The incoming entries of an ISO 20022 statement; undefined for another file. */
export function readCamtEntries(file: string): StatementEntry[] | undefined {
  const parsed = document.safeParse(parse(file));
  if (!parsed.success) return undefined;
  const { BkToCstmrStmt, BkToCstmrAcctRpt, BkToCstmrDbtCdtNtfctn } = parsed.data.Document;
  const accounts = BkToCstmrStmt?.Stmt ?? BkToCstmrAcctRpt?.Rpt ?? BkToCstmrDbtCdtNtfctn?.Ntfctn;
  return accounts
    ?.flatMap(({ Ntry }) => Ntry ?? [])
    .flatMap((one, index) => entriesOf(one, index + 1));
}
