import { z } from "zod";

// Shared with the form in the browser: no server imports.

/** The code of the mail, as the form takes it. */
export const doorCodeBody = z.object({ code: z.string().trim().min(1).max(20) });

/** `POST /api/event-order/{id}/pay-at-door`: without a code one is mailed, with it the tickets count. */
export const payAtDoorBody = doorCodeBody.partial();
export type PayAtDoor = z.output<typeof payAtDoorBody>;
