import { z } from "zod";
import { partName, partSlug } from "@/lib/category/write-schema";
import { version } from "@/lib/core/fields";

const words = { profession: partName.nullish(), slug: partSlug.nullish() };
const wordsIn = z.object(words);

/** What editors change of a profession. */
export const professionChange = z.object({
  ...words,
  translations: z.object({ el: wordsIn.nullish(), en: wordsIn.nullish() }).nullish(),
  version: version.optional(),
});
export type ProfessionChange = z.output<typeof professionChange>;

/** A new profession needs one name. */
export const newProfession = professionChange.superRefine(
  ({ profession, translations }, context) => {
    if (
      [profession, translations?.el?.profession, translations?.en?.profession].every(
        (one) => one === undefined || one === null,
      )
    )
      context.issues.push({
        code: "invalid_type",
        expected: "string",
        input: undefined,
        path: ["profession"],
      });
  },
);
