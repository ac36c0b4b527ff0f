import { z } from "zod";
import { imageFile } from "@/lib/kernel/asset/schema";
import { text } from "@/lib/kernel/http/params";
import { LOCALES } from "@/lib/kernel/i18n/locale";

/** The upload of a picture, as a form or as a data URL in JSON. */
export const newPicture = z.object({ file: imageFile });

/** The size of a picture's file, and the token of a signed link. */
export const pictureQuery = z.object({
  locale: z.enum(LOCALES).optional(),
  size: z.enum(["small", "large"]).default("large"),
  token: text(60).optional(),
});
export type PictureQuery = z.output<typeof pictureQuery>;
