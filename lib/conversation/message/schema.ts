import { z } from "zod";
import { isBlank } from "@/lib/kernel/core/blank";
import { bodyId, paragraphsOrEmpty } from "@/lib/kernel/core/fields";
import { withFieldErrors } from "@/lib/kernel/core/object-rules";
import { threadPicture } from "@/lib/conversation/thread/picture/schema";

/** The longest message in characters. */
export const MAX_MESSAGE = 4_000;
/** The most pictures of one message. */
export const MAX_MESSAGE_PICTURES = 4;
/** How long a message can be withdrawn, in minutes. */
export const WITHDRAW_MINUTES = 15;

/** The id that the sender's device gives to a message, the same whenever it sends it again. */
const clientId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\u0021-\u007e]+$/);

/** The fields of a message as it is sent, over REST and over the socket. */
export const newMessageFields = z.object({
  to: bodyId,
  content: paragraphsOrEmpty(MAX_MESSAGE)
    .nullish()
    .transform((text) => text ?? ""),
  client_id: clientId,
  /** Pictures that their sender uploaded before. */
  asset_ids: z
    .array(bodyId)
    .max(MAX_MESSAGE_PICTURES)
    .transform((list) => [...new Set(list)])
    .nullish()
    .transform((list) => list ?? []),
});

/** A message has words, pictures, or both. The error is that of missing words. */
export const requireContent = (
  { content, asset_ids: pictures }: Record<string, unknown>,
  context: z.RefinementCtx,
): void => {
  const hasWords = typeof content === "string" ? !isBlank(content) : Boolean(content);
  if (hasWords || (Array.isArray(pictures) && pictures.length > 0)) return;
  context.issues.push({
    code: "invalid_type",
    expected: "string",
    input: undefined,
    path: ["content"],
  });
};

export const newMessage = newMessageFields.superRefine(requireContent, withFieldErrors);
export type NewMessage = z.output<typeof newMessage>;

/** A message as its two people see it. */
export const messageView = z.object({
  id: z.int(),
  /** Empty once it is withdrawn. */
  content: z.string(),
  from: z.int(),
  to: z.int(),
  from_self: z.boolean(),
  /** Null as long as it is unread, and for what a blocked person wrote. */
  read_at: z.iso.datetime().nullable(),
  /** Whether it reached a device of its receiver; only the sender is told. */
  delivered: z.boolean(),
  withdrawn: z.boolean(),
  /** Only for the sender. */
  client_id: z.string().nullable(),
  assets: z.array(threadPicture),
  created_at: z.iso.datetime(),
});
export type MessageView = z.output<typeof messageView>;

/** Changes of a message: by its receiver, or by its sender. */
export const messageChange = z
  .object({
    /** By the receiver: it and all before it were seen, or not. */
    read: z.boolean().optional(),
    /** By the sender. */
    withdrawn: z.literal(true).optional(),
  })
  .refine(
    ({ read, withdrawn }) => (read === undefined) !== (withdrawn === undefined),
    withFieldErrors,
  );
export type MessageChange = z.output<typeof messageChange>;
