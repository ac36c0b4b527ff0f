import { z } from "zod";

/** The most pictures of one message. */
export const MAX_PICTURES = 5;

/** A picture of a message; its URLs are for those who may see it. */
export const threadPicture = z.object({
  id: z.int(),
  name: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  url: z.string(),
  small_url: z.string(),
});
export type PictureView = z.output<typeof threadPicture>;
