import { z } from "zod";
import { timeBody } from "@/lib/kernel/content/field-schemas";
import { lineOrEmpty } from "@/lib/kernel/core/fields";
import type { ScanOutcome } from "@/prisma/client/enums";

/** A ticket that is shown at the door. */
export const checkInBody = z.object({
  code: z.string().max(60),
  /** When it was scanned, for one that is sent later; the present time without it. */
  scanned_at: timeBody.optional(),
  /** The name of the phone or entrance. */
  device: lineOrEmpty(60)
    .nullish()
    .transform((value) => value ?? ""),
});
export type CheckIn = z.output<typeof checkInBody>;

/** A ticket whose check-in is taken back. */
export const undoBody = z.object({ code: z.string().max(60) });

/** A ticket that admits. */
export const checkInResponse = z.object({
  code: z.string(),
  ticket_type: z.string(),
  /** Who comes with it: the buyer, or whom the ticket was given to. */
  name: z.string(),
  buyer_name: z.string(),
  order_number: z.string(),
  checked_in_at: z.iso.datetime().nullable(),
});
export type CheckedIn = z.output<typeof checkInResponse>;

/** Why a ticket does not admit: an outcome of a scan. */
type Refusal = Exclude<ScanOutcome, "admitted">;

/** The data of the 409 for a ticket that does not admit. */
export type Refused = CheckedIn & {
  reason: Refusal;
  /** Who checked it in before, and where. */
  checked_in_by: string | null;
  device: string;
};

/** What a phone at the door needs to check tickets without a network. */
export const doorListResponse = z.object({
  made_at: z.iso.datetime(),
  title: z.string(),
  /** The end of the event: a phone deletes its list some hours later. */
  ends_at: z.iso.datetime(),
  /** Tickets that admit, and those of them that are checked in. */
  sold: z.int(),
  checked_in: z.int(),
  tickets: z.array(
    z.object({
      /** Of the event's id and the ticket's code (`codeHash`). */
      hash: z.string(),
      checked_in_at: z.iso.datetime().nullable(),
    }),
  ),
});
export type DoorList = z.output<typeof doorListResponse>;
