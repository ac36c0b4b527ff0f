import { z } from "zod";
import { MAIL_REASONS } from "@/lib/kernel/mail-log/schema";

// Responses that the browser checks: without the enums of the database client.

/** An issue as its mail. */
export const previewResponse = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  bytes: z.int(),
  max_bytes: z.int(),
  warn_bytes: z.int(),
  /** What keeps it from being sent, in words. */
  problem: z.string().nullable(),
  /** Picked posts that readers of this language do not see. */
  left_out: z.array(z.object({ id: z.int(), title: z.string().nullable() })),
});

/** A mail that was refused. */
export const refusedResponse = z.object({
  id: z.int(),
  email: z.string(),
  reason: z.enum(MAIL_REASONS).nullable(),
  answer: z.string().nullable(),
  attempts: z.int(),
  tried_at: z.iso.datetime().nullable(),
});
