import { z } from "zod";

/** A newsletter subscription as a visitor sends it; `active` is accepted and means "please confirm" (security.md C8). */
export const subscribeSchema = z.object({
  email: z.email().max(254).transform((email) => email.toLowerCase()),
  active: z.union([z.literal(1), z.literal("1"), z.literal(true)]).optional(),
});
