import { z } from "zod";
import { issuerSchema } from "@/lib/kernel/core/invoice-issuer";

// Shared with the form in the browser: no server imports.

/** Who sells the tickets of an event and issues their documents. */
export const SELLERS = ["house", "company"] as const;
export type Seller = (typeof SELLERS)[number];

/** A share in percent, with at most two places. */
const sharePercent = z.number().min(0).max(100).multipleOf(0.01);

/** What a manager allows a company to do with its events. What is not sent stays. */
export const allowanceChange = z.object({
  without_review: z.boolean().optional(),
  paid_tickets: z.boolean().optional(),
  /** What the house keeps of the money of its tickets, with VAT; orders that were made keep theirs. */
  share_percent: sharePercent.optional(),
  /** Who sells its new events; `company` needs `issuer`. */
  seller: z.enum(SELLERS).optional(),
  /** The company as the issuer of documents. */
  issuer: issuerSchema.optional(),
  at_door: z.boolean().optional(),
});
export type AllowanceChange = z.output<typeof allowanceChange>;

/** The allowance of a company. */
export const allowanceResponse = z.object({
  member_id: z.int(),
  without_review: z.boolean(),
  paid_tickets: z.boolean(),
  share_percent: z.number(),
  seller: z.enum(SELLERS),
  issuer: issuerSchema.nullable(),
  at_door: z.boolean(),
});
export type AllowanceView = z.output<typeof allowanceResponse>;

/** `PUT /api/event/{id}/seller`. */
export const sellerChange = z.object({ seller: z.enum(SELLERS) });
export const sellerResponse = z.object({ event_id: z.int(), seller: z.enum(SELLERS) });

/** Who sells, as readers and buyers are told. */
export const sellerView = z.object({ kind: z.enum(SELLERS), name: z.string() });
export type SellerView = z.output<typeof sellerView>;
