import { z } from "zod";
import { requireInOneLocale, withFieldErrors } from "@/lib/kernel/core/object-rules";
import { listedName, nestedSlug } from "@/lib/kernel/content/term-fields";
import { version } from "@/lib/kernel/core/fields";

const translation = { profession: listedName.nullish(), slug: nestedSlug.nullish() };
const translations = z.object(translation);

/** The fields of a profession that editors may change. */
export const professionChange = z.object({
  ...translation,
  translations: z.object({ el: translations.nullish(), en: translations.nullish() }).nullish(),
  version: version.optional(),
});
export type ProfessionChange = z.output<typeof professionChange>;

/** A new profession needs one name. */
export const newProfession = professionChange.superRefine(
  requireInOneLocale("profession"),
  withFieldErrors,
);
