import { z } from "zod";

// Shared with the form in the browser: no server imports.

/** What confirms a hold without an account by the code of the mail; the server says more. */
export const codeBody = z.object({
  status: z.enum(["booked", "signed"]),
  signature: z.string().max(60),
  code: z.string().trim().max(20),
});
