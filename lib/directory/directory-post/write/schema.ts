import { z } from "zod";
import { bodyId } from "@/lib/kernel/core/fields";
import { changeShape, inBothLocales } from "@/lib/kernel/content/field-schemas";
import { directoryPostColumns, directoryPostTexts } from "../fields";

const MAX_ASSETS = 40;
const MAX_ATTACHMENTS = 20;
/** Maximum length of HTML in characters; the editor sends the document instead. */
const MAX_HTML = 100_000;

/**
 * The possible statuses of a translation: without review and schedule, since the company's users
 * publish it themselves.
 */
const DIRECTORY_STATES = ["draft", "published", "archived"] as const;

const translationFields = {
  ...changeShape(directoryPostTexts),
  content: z.string().max(MAX_HTML).nullish(),
  status: z.enum(DIRECTORY_STATES).nullish(),
  /** Marks an outdated translation as up to date. */
  is_current: z.literal(true).nullish(),
};
export type DirectoryTranslationChange = z.output<z.ZodObject<typeof translationFields>>;

const assets = (max: number) =>
  z
    .array(bodyId)
    .max(max)
    .transform((ids) => [...new Set(ids)]);

/** 0 before the first save. */
const version = z.int().min(0).max(2_147_483_647);

/** A change of a directory post; fields that are not sent stay. */
export const directoryPostChange = z.object({
  ...translationFields,
  translations: inBothLocales(translationFields),
  ...changeShape(directoryPostColumns),
  gallery_ids: assets(MAX_ASSETS).optional(),
  attachment_ids: assets(MAX_ATTACHMENTS).optional(),
  version: version.optional(),
});
export type DirectoryPostChange = z.output<typeof directoryPostChange>;
