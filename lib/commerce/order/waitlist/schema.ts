import { z } from "zod";
import { bodyId, emailAddress, line } from "@/lib/kernel/core/fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { MAX_SEATS } from "../new-order";

const WAITLIST_STATUSES = ["waiting", "offered", "taken", "lapsed", "left"] as const;

// Shared with the forms in the browser: no server imports.

/** What somebody waits for: so many seats, and whether fewer are of no use. */
const wishes = {
  quantity: z.int().min(1).max(MAX_SEATS),
  no_partial_offer: z.boolean().default(false),
};

/** Somebody who waits for sold out tickets. */
export const newWaitlistEntry = z.object({
  ticket_type_id: bodyId,
  ...wishes,
  name: line(200),
  email: emailAddress,
  locale: z.enum(LOCALES).optional(),
});
export type NewWaitlistEntry = z.output<typeof newWaitlistEntry>;

/** The same for every address. */
export const waitlistResponse = z.object({ form_sent: z.literal(true) });

/** The token of a mailed link. */
export const waitlistTokenBody = z.object({ token: z.string().max(60) });

/** Other wishes of who waits, by the token of a mailed link. */
export const changedWaitlistEntry = waitlistTokenBody.extend(wishes);
export type ChangedWaitlistEntry = z.output<typeof changedWaitlistEntry>;

/** An entry after a change; `position` counts from 1, null once it no longer waits. */
export const waitlistEntryResponse = z.object({
  status: z.enum(WAITLIST_STATUSES),
  quantity: z.int(),
  no_partial_offer: z.boolean(),
  position: z.int().nullable(),
});

/** An entry of the list whose offer ends at once. */
export const endedOffer = z.object({ entry_id: bodyId });
