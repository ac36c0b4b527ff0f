import { z } from "zod";
import { emailAddress } from "@/lib/kernel/core/fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";

// Shared with forms in the browser: no server imports.

/** A new invitation; the language is that of the mail to an address without an account. */
export const newInvitation = z.object({
  email: emailAddress,
  locale: z.enum(LOCALES).optional(),
});
export type NewInvitation = z.output<typeof newInvitation>;

/** The secret of a mailed invitation. */
export const invitationToken = z.object({ token: z.string().min(1).max(100) });

export const representativeResponse = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  since: z.iso.datetime(),
  is_new: z.boolean(),
  is_self: z.boolean(),
  can_remove: z.boolean(),
});

export const invitationResponse = z.object({
  id: z.int(),
  email: z.string(),
  locale: z.enum(LOCALES),
  state: z.enum(["open", "accepted", "withdrawn"]),
  invited_by: z.object({ id: z.int(), name: z.string() }),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_expired: z.boolean(),
});

export const invitationFacts = z.object({
  member: z.object({ id: z.int(), member_name: z.string() }),
  email: z.string(),
  expires_at: z.iso.datetime(),
});
