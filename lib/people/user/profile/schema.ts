import { z } from "zod";
import { bodyId, line, version } from "@/lib/kernel/core/fields";
import { LOCALES } from "@/lib/kernel/i18n/locale";
import { notificationsChange } from "@/lib/kernel/notification/preferences";

// Shared with forms in the browser: no server imports.

const name = line(100);

/** The fields of a profile that its user may change; not the company, which managers link. */
export const profileChange = z.object({
  name: name.optional(),
  surname: name.optional(),
  phone: line(40)
    .regex(/^[+()\d\s./-]{5,40}$/)
    .nullish(),
  locale: z.enum(LOCALES).optional(),
  available_for_chat: z.boolean().optional(),
  notifications: notificationsChange.optional(),
  message_texts_in_mails: z.boolean().optional(),
  avatar_id: bodyId.nullish(),
  version: version.optional(),
});
export type ProfileChange = z.output<typeof profileChange>;

/** A new profile; only managers may set `user_id`. */
export const newProfile = profileChange
  .omit({ avatar_id: true })
  .extend({ user_id: bodyId.nullish() });

/** The company that a user acts for; null for none. */
export const profileLink = z.object({ member_id: bodyId.nullable(), version: version.optional() });

/**
 * The confirmation for deleting an account: the password, and the code of the second factor if there
 * is one.
 */
export const farewell = z.object({
  password: z.string().max(1_000).nullish(),
  code: z.string().max(40).nullish(),
});
export type Farewell = z.output<typeof farewell>;
