import { z } from "zod";
import { bodyId } from "@/lib/kernel/core/fields";
import { id, listFields, withPaging } from "@/lib/kernel/http/params";

// Shared with the screens in the browser: no server imports.

const STATEMENT_STATES = ["closed", "paid_out"] as const;
/** What managers look after: documents of the share that myDATA has not taken. */
export const statementFlag = z.literal("no_mark");
const LINE_KINDS = ["payment", "refund", "refund_failed"] as const;

/** A month of Athens, such as "2026-11". */
const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

/** `POST /api/organiser-statement`: the month that is closed, the first one that waits. */
export const newStatement = z.object({ member_id: bodyId, month });
export type NewStatement = z.output<typeof newStatement>;

/** `PUT /api/organiser-statement/{id}`: its money was sent, today unless a day is told. */
export const payOutBody = z.object({
  state: z.literal("paid_out"),
  paid_on: z.iso.date().optional(),
});
export type PayOut = z.output<typeof payOutBody>;

/** Filters of the list of statements. */
export const statementQuery = z
  .object({
    ...listFields,
    member_id: id.optional(),
    state: z.enum(STATEMENT_STATES).optional(),
    /** Of managers; others have no such statements. */
    flag: statementFlag.optional(),
  })
  .transform(withPaging);

/** `GET /api/organiser-statement/{id}/documents`. */
export const companyDocumentQuery = z.object(listFields).transform(withPaging);
/** `GET /api/organiser-statement/{id}/document.pdf`: which of them. */
export const oneDocumentQuery = z.object({ document_id: id });

/** A document that the company of a statement issued itself. */
export const companyDocumentResponse = z.object({
  id: z.int(),
  /** Such as "ΑΠΥ-12 7". */
  number: z.string(),
  /** The number of its kind in myDATA; 11.4 and 5.1 are credit notes. */
  type: z.string(),
  issued_at: z.iso.datetime(),
  order_number: z.string(),
  net_cents: z.int(),
  vat_cents: z.int(),
  /** Below zero for a credit note. */
  gross_cents: z.int(),
  currency: z.string(),
  /** For who is signed in and sees the statement. */
  pdf_url: z.string(),
});
export type CompanyDocument = z.output<typeof companyDocumentResponse>;

/** The sums of a month: `payout_cents` is what came, less what went back, the share and what is carried. */
const sums = {
  received_cents: z.int(),
  /** Refunds, below zero. */
  returned_cents: z.int(),
  /** What the house keeps, with its VAT. */
  share_cents: z.int(),
  /** The negative balance of the statement before, else 0. */
  carried_cents: z.int(),
  /** Below zero it is carried to the next statement. */
  payout_cents: z.int(),
  currency: z.string(),
};

/** A month that is not closed, as it stands now. */
export const openStatementResponse = z.object({
  member_id: z.int(),
  company: z.string(),
  month,
  lines: z.int(),
  ...sums,
  /** Whether it can be closed now: the month is over, and none before it waits. */
  may_close: z.boolean(),
});
export type OpenStatement = z.output<typeof openStatementResponse>;

/** A closed statement. */
export const statementResponse = z.object({
  id: z.int(),
  /** Null once the company is deleted. */
  member_id: z.int().nullable(),
  company: z.string(),
  month,
  /** Such as "ΕΚΚ-2026 12". */
  number: z.string(),
  state: z.enum(STATEMENT_STATES),
  ...sums,
  closed_at: z.iso.datetime(),
  /** Whether myDATA has not taken a document of the share; managers alone are told. */
  is_not_taken: z.boolean(),
  paid_on: z.iso.date().nullable(),
});
export type StatementView = z.output<typeof statementResponse>;

/** A payment or a refund in a statement. */
const statementLineResponse = z.object({
  id: z.int(),
  kind: z.enum(LINE_KINDS),
  at: z.iso.datetime(),
  order_number: z.string(),
  event: z.string(),
  amount_cents: z.int(),
  share_cents: z.int(),
  /** The document of the payment or refund, such as "ΑΠΥ 12"; null for money that has none. */
  document: z.string().nullable(),
});
export type StatementLine = z.output<typeof statementLineResponse>;

/** A closed statement with its lines, and the documents of the share. */
export const statementDetailResponse = statementResponse.extend({
  lines: z.array(statementLineResponse),
  share_documents: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      gross_cents: z.int(),
      mark: z.string().nullable(),
      /** Why myDATA has not taken it; managers alone are told. */
      failure: z
        .object({
          error: z.string(),
          /** Refused: it is not tried again by itself. */
          is_refused: z.boolean(),
          next_try_at: z.iso.datetime(),
        })
        .nullable(),
    }),
  ),
});
export type StatementDetail = z.output<typeof statementDetailResponse>;
