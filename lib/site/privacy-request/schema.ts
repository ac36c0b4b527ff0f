import { z } from "zod";
import { emailAddress } from "@/lib/kernel/core/fields";
import { PRIVACY_REQUEST_KINDS } from "./kinds";

/** A request for what is stored under an e-mail address, or for its erasure. */
export const privacyRequest = z.object({
  email: emailAddress,
  kind: z.enum(PRIVACY_REQUEST_KINDS),
});
export type NewPrivacyRequest = z.output<typeof privacyRequest>;

/** The same for every address. */
export const privacyRequestResponse = z.object({ form_sent: z.literal(true) });

/** The token of the mailed link. */
export const privacyConfirmation = z.object({ token: z.string().max(100) });

/** What is stored under an address, by kind of data. */
const personalData = z.object({
  exported_at: z.iso.datetime(),
  email: z.string(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type PersonalData = z.output<typeof personalData>;

/** The export, or that everything is erased. */
export const privacyConfirmationResponse = z.object({
  kind: z.enum(PRIVACY_REQUEST_KINDS),
  /** When it was erased, which a second request does not change; null for an export. */
  erased_at: z.iso.datetime().nullable(),
  export: personalData.nullable(),
});
export type PrivacyOutcome = z.output<typeof privacyConfirmationResponse>;
