import { z } from "zod";
import { picture } from "./chat-message";

/** What is typed for one person and not sent. */
export const messageDraft = z.object({
  userId: z.number(),
  peer: z.number(),
  content: z.string(),
  pictures: z.array(picture),
});
export type MessageDraft = z.output<typeof messageDraft>;

/** Whether there is nothing to keep. */
export const isEmptyDraft = ({ content, pictures }: MessageDraft): boolean =>
  content.trim() === "" && pictures.length === 0;
