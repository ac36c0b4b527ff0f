import { z } from "zod";
import { timeBody } from "@/lib/kernel/content/field-schemas";
import { bodyId, lineOrEmpty } from "@/lib/kernel/core/fields";
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

/** A ticket whose price was taken at the door, or was not after all. */
export const doorPaymentBody = z.object({ code: z.string().max(60), paid: z.boolean() });
export type DoorPayment = z.output<typeof doorPaymentBody>;

/** A ticket whose check-in is taken back. */
export const undoBody = z.object({ code: z.string().max(60) });

/** What is done with an add-on at the door; the mark that is not named stays. */
export const doorAddonBody = z.object({
  id: bodyId,
  /** Handed out; false takes that back. */
  handed_out: z.boolean().optional(),
  /** Its price was taken at the door. */
  paid: z.boolean().optional(),
});
export type DoorAddonChange = z.output<typeof doorAddonBody>;

/** An add-on of the order of a ticket, as whoever stands at the door sees it. */
export const doorAddonResponse = z.object({
  id: z.int(),
  name: z.string(),
  handed_out_at: z.iso.datetime().nullable(),
  handed_out_by: z.string().nullable(),
  due_cents: z.int(),
  door_paid_at: z.iso.datetime().nullable(),
});
export type DoorAddon = z.output<typeof doorAddonResponse>;

/** A ticket that admits. */
export const checkInResponse = z.object({
  code: z.string(),
  ticket_type: z.string(),
  /** Who comes with it: the buyer, or whom the ticket was given to. */
  name: z.string(),
  buyer_name: z.string(),
  order_number: z.string(),
  checked_in_at: z.iso.datetime().nullable(),
  /** What is still due for it at the door; 0 for one that was paid. */
  due_cents: z.int(),
  /** When its price was taken at the door, and by whom. */
  door_paid_at: z.iso.datetime().nullable(),
  door_paid_by: z.string().nullable(),
  /** What was bought with the tickets of its order, and still counts. */
  addons: z.array(doorAddonResponse),
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
      /** What is still due for it; missing where nothing is. */
      due_cents: z.int().optional(),
    }),
  ),
});
export type DoorList = z.output<typeof doorListResponse>;
