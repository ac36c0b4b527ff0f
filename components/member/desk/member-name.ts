import { z } from "zod";

const words = z.object({ member_name: z.string() }).nullish();

/**
 * Of the editing view of a company what the account area names it by: it need not have a name in
 * the language of the screen.
 */
export const namedMember = z.object({
  id: z.int(),
  member_name: z.string().nullable(),
  area: z.string().nullish(),
  translations: z.object({ el: words, en: words }),
});

/** The name of a company in the requested locale, else in the one that it has. */
export const memberNameIn = ({ member_name, translations }: z.output<typeof namedMember>): string =>
  member_name ?? translations.el?.member_name ?? translations.en?.member_name ?? "";
