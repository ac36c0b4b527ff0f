import { z } from "zod";
import { bodyId, emailAddress, line } from "@/lib/kernel/core/fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { MAX_SEATS } from "../new-order";

// Shared with the forms in the browser: no server imports.

/** Somebody who waits for sold out tickets. */
export const newWaitlistEntry = z.object({
  ticket_type_id: bodyId,
  quantity: z.int().min(1).max(MAX_SEATS),
  name: line(200),
  email: emailAddress,
  locale: z.enum(LOCALES).optional(),
});
export type NewWaitlistEntry = z.output<typeof newWaitlistEntry>;

/** The same for every address. */
export const waitlistResponse = z.object({ form_sent: z.literal(true) });

/** The token of a mailed link. */
export const waitlistTokenBody = z.object({ token: z.string().max(60) });
