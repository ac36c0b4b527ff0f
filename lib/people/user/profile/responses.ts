import { z } from "zod";
import { assetSchema } from "@/lib/kernel/asset/responses";
import { notificationsSchema } from "@/lib/kernel/notification/preferences";

// Schemas of the responses, for the description of the API.

const publicFields = {
  id: z.int(),
  name: z.string(),
  surname: z.string(),
  avatar: assetSchema.nullable(),
};

export const profileResponse = z.object({
  ...publicFields,
  user_id: z.int(),
  phone: z.string().nullable(),
  locale: z.enum(["el", "en"]),
  available_for_chat: z.boolean(),
  notifications: notificationsSchema,
  /** Whether the mail about unread messages has their text. */
  message_texts_in_mails: z.boolean(),
  member_id: z.int().nullable(),
  version: z.int(),
});
/** Profiles of other users have only `publicFields`. */
export const profileOfAnyone = profileResponse
  .partial()
  .required({ id: true, name: true, surname: true, avatar: true });
