import { z } from "zod";

const translation = z.object({ member_name: z.string() }).nullish();

/**
 * The part of a company's editing view that its name is taken from; a name in the screen's locale
 * may be missing.
 */
export const namedMember = z.object({
  id: z.int(),
  member_name: z.string().nullable(),
  area: z.string().nullish(),
  translations: z.object({ el: translation, en: translation }),
});

/** The name of a company in the requested locale, else in the other one. */
export const memberNameIn = ({ member_name, translations }: z.output<typeof namedMember>): string =>
  member_name ?? translations.el?.member_name ?? translations.en?.member_name ?? "";
