import { z } from "zod";
import { assetSchema } from "@/lib/kernel/asset/responses";
import { bodyId } from "@/lib/kernel/core/fields";
import { flag, listFields, text, withPaging } from "@/lib/kernel/http/params";
import { messageView } from "../schema";

const person = z.object({
  id: z.int(),
  name: z.string(),
  avatar: assetSchema.nullable(),
  /** The company for which they act. */
  company: z.string().nullable(),
});

/** A conversation as one of its people sees it; its id is that of the other person. */
export const conversationView = z.object({
  id: z.int(),
  person,
  last_message: messageView.nullable(),
  unread: z.int(),
  read_up_to: z.int(),
  muted: z.boolean(),
  /** Whether one blocked the other person. */
  blocked: z.boolean(),
  can_write: z.boolean(),
});
export type ConversationView = z.output<typeof conversationView>;

export const conversationQuery = z
  .object({
    ...listFields,
    /** Words of the name or of a message. */
    search: text(100).optional(),
    unread: flag.optional(),
  })
  .transform(withPaging);
export type ConversationQuery = z.output<typeof conversationQuery>;

export const conversationChange = z.object({
  muted: z.boolean().optional(),
  /** Shows the conversation as unread until it is opened; sends nothing. */
  marked_unread: z.literal(true).optional(),
  /** The last message that was really seen. */
  read_up_to: bodyId.optional(),
});
export type ConversationChange = z.output<typeof conversationChange>;
