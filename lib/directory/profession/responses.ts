import { z } from "zod";

export const professionResponse = z.object({
  id: z.int(),
  slug: z.string(),
  profession: z.string(),
  members_count: z.int(),
});

const translation = z.object({ profession: z.string(), slug: z.string() }).nullable();
/** The editing view of a profession. */
export const professionEditResponse = z.object({
  id: z.int(),
  key: z.string(),
  profession: z.string().nullable(),
  slug: z.string().nullable(),
  translations: z.object({ el: translation, en: translation }),
  members_count: z.int(),
  version: z.int(),
});
