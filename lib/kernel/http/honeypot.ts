import { z } from "zod";
import { HONEYPOT } from "./honeypot-name";

/** The hidden field of public forms in a body's schema. Caught requests are answered like others. */
export const honeypot = { [HONEYPOT]: z.string().max(5_000).nullish() } as const;

/** Whether a body has a value in the hidden field. */
export const isCaught = (body: { [HONEYPOT]?: string | null | undefined }): boolean =>
  (body[HONEYPOT] ?? "") !== "";
