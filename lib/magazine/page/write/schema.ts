import { z } from "zod";
import { requireInOneLocale, withFieldErrors } from "@/lib/kernel/core/object-rules";
import { ownStatusSchema } from "@/lib/kernel/content/status";
import { slugText } from "@/lib/kernel/slug/schema";
import { text, withPaging } from "@/lib/kernel/http/params";
import { autosave, version } from "@/lib/kernel/core/fields";
import { editListFields } from "@/lib/kernel/content/edit-query";
import { TITLE_SORTS } from "@/lib/kernel/content/title-list";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { changeShape, inBothLocales } from "@/lib/kernel/content/field-schemas";
import { sentBlocks, type WrittenBlock } from "../blocks";
import { pageTexts } from "../fields";

/**
 * The localized fields. `null` clears optional ones; `is_current` marks an outdated translation as
 * up to date.
 */
const translationFields = {
  ...changeShape(pageTexts),
  slug: slugText.nullish(),
  blocks: sentBlocks.nullish(),
  status: ownStatusSchema.nullish(),
  is_current: z.literal(true).nullish(),
};

/** The fields of a page that editors may change. */
export const pageChange = z.object({
  ...translationFields,
  translations: inBothLocales(translationFields),
  version: version.optional(),
  autosave,
});
export type SentPage = z.output<typeof pageChange>;

/** A change of a page with HTML converted to documents. */
type Resolved<T> = Omit<T, "blocks"> & { blocks?: WrittenBlock[] | null };
export type PageChange = Resolved<Omit<SentPage, "translations">> & {
  translations?:
    | {
        [L in Locale]?: Resolved<NonNullable<NonNullable<SentPage["translations"]>[L]>> | null;
      }
    | null;
};

/** A new page needs one title. */
export const newPage = pageChange.superRefine(requireInOneLocale("title"), withFieldErrors);

/** The list of pages for editing. */
export const pageEditQuery = z
  .object({ ...editListFields(TITLE_SORTS), slug: text(200).optional() })
  .transform(withPaging);
