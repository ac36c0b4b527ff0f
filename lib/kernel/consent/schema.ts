import { z } from "zod";
import { CONSENT_CATEGORIES } from "./categories";

/** What a visitor allows; an empty list refuses or withdraws everything. */
export const consentChoice = z.object({
  categories: z.array(z.enum(CONSENT_CATEGORIES)).max(CONSENT_CATEGORIES.length),
  text_version: z.string().regex(/^[\w.-]{1,40}$/),
  /** The id of the choice that this one replaces, as the browser kept it. */
  replaces: z.uuid().nullish(),
});
export type ConsentChoice = z.output<typeof consentChoice>;

export const consentResponse = z.object({
  id: z.uuid(),
  /** The version of the privacy policy that was public, as its former texts are linked by it. */
  privacy_version: z.int().nullable(),
});
export type ConsentProof = z.output<typeof consentResponse>;
