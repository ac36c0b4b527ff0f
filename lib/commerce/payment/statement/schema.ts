import { z } from "zod";
import { fileField } from "@/lib/kernel/http/file-field";
import { paymentTexts } from "../texts";

/** `POST /api/payment/statement`. */
export const statementBody = z.object({
  file: fileField(
    "One bank statement of at most 2 MB: CSV, or ISO 20022 (camt.053); in JSON a data address",
    { missing: paymentTexts("statementMissing"), several: paymentTexts("statementSeveral") },
  ),
});

/** A transfer that an entry may be. */
const transferMatch = z.object({
  /** How it was found: the first that finds one. */
  by: z.enum(["reference", "number", "name"]),
  reference: z.string(),
  event_order_id: z.int(),
  number: z.string(),
  buyer: z.string(),
  /** What the transfer should be; another amount is not recorded by itself. */
  amount_cents: z.int(),
  currency: z.string(),
  state: z.enum(["open", "recorded"]),
});
export type TransferMatch = z.infer<typeof transferMatch>;

export const statementResponse = z.object({
  /** The incoming entries in the order of the file. */
  entries: z.array(
    z.object({
      line: z.int(),
      received_on: z.iso.date().nullable(),
      amount_cents: z.int(),
      currency: z.string(),
      text: z.string(),
      matches: z.array(transferMatch),
    }),
  ),
});
export type StatementProposals = z.infer<typeof statementResponse>;
export type StatementRow = StatementProposals["entries"][number];
