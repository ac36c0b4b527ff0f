import { z } from "zod";

/**
 * A field of public forms that people do not see and leave empty; programs that fill in every field
 * give themselves away. Their requests are answered like others.
 */
export const HONEYPOT = "website";

/** Its part of a body's schema. */
export const honeypot = { [HONEYPOT]: z.string().max(5_000).nullish() } as const;

/** Whether a body has a value in the hidden field. */
export const isCaught = (body: { [HONEYPOT]?: string | null | undefined }): boolean =>
  (body[HONEYPOT] ?? "") !== "";
