import { z } from "zod";
import { flag, listFields, text, withPaging } from "@/lib/http/params";
import { bodyId } from "@/lib/core/fields";
import { changeShape, inBothLocales } from "@/lib/content/field-schemas";
import { directoryPostColumns, directoryPostTexts } from "../fields";
import { LOCALES } from "@/lib/i18n/locale";

const MAX_PICTURES = 40;
const MAX_ATTACHMENTS = 20;
/** Maximum length of HTML in characters; the editor sends the document instead. */
const MAX_HTML = 100_000;

/**
 * What a language may be made: there is nothing to wait for, since its users publish it themselves.
 */
export const DIRECTORY_STATES = ["draft", "published", "archived"] as const;

const translationFields = {
  ...changeShape(directoryPostTexts),
  content: z.string().max(MAX_HTML).nullish(),
  status: z.enum(DIRECTORY_STATES).nullish(),
  /** Marks an outdated translation as up to date. */
  is_current: z.literal(true).nullish(),
};
export type DirectoryTranslationChange = z.output<z.ZodObject<typeof translationFields>>;

const pictures = (max: number) =>
  z
    .array(bodyId)
    .max(max)
    .transform((ids) => [...new Set(ids)]);

/** Nothing there yet is version 0. */
const version = z.int().min(0).max(2_147_483_647);

/** What is changed of a company's directory page; what is not sent stays. */
export const directoryPostChange = z.object({
  ...translationFields,
  translations: inBothLocales(translationFields),
  ...changeShape(directoryPostColumns),
  gallery_ids: pictures(MAX_PICTURES).optional(),
  attachment_ids: pictures(MAX_ATTACHMENTS).optional(),
  version: version.optional(),
});
export type DirectoryPostChange = z.output<typeof directoryPostChange>;

const locale = z.enum(LOCALES).optional();

/** The list of directory posts for editing. */
export const directoryPostEditQuery = z
  .object({
    ...listFields,
    search: text(80).optional(),
    status: z.enum(DIRECTORY_STATES).optional(),
    missing: locale,
    outdated: locale,
    trash: flag.optional(),
    sort: z.enum(["updated_at", "-updated_at", "member_name", "-member_name"]).optional(),
  })
  .transform(withPaging);
