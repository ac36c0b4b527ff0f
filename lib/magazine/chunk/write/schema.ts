import { z } from "zod";
import { requireInOneLocale, withFieldErrors } from "@/lib/kernel/core/object-rules";
import { text, withPaging } from "@/lib/kernel/http/params";
import { autosave, version } from "@/lib/kernel/core/fields";
import { changeShape, inBothLocales } from "@/lib/kernel/content/field-schemas";
import { chunkTexts } from "../fields";
import { chunkMessages } from "../texts";
import { ownStatusSchema } from "@/lib/kernel/content/status";
import { editListFields } from "@/lib/kernel/content/edit-query";
import { TITLE_SORTS } from "@/lib/kernel/content/title-list";

/** Maximum length of HTML in characters; the body has a limit of its own. */
const MAX_HTML = 200_000;

/** The localized fields; `content_doc` takes precedence over HTML. */
const translationFields = {
  ...changeShape(chunkTexts),
  content: z.string().max(MAX_HTML).nullish(),
  status: ownStatusSchema.nullish(),
  is_current: z.literal(true).nullish(),
};

/** The fields that editors may change; not the key, as layout and pages refer to it. */
export const chunkChange = z.object({
  ...translationFields,
  translations: inBothLocales(translationFields),
  version: version.optional(),
  autosave,
});
export type ChunkChange = z.output<typeof chunkChange>;

const key = z
  .string()
  .max(100)
  .refine((value) => /^[a-z][a-z0-9_]*$/.test(value), {
    params: { texts: chunkMessages("keyForm") },
  });

/** A new chunk needs a key and one title. */
export const newChunk = chunkChange
  .extend({ key })
  .superRefine(requireInOneLocale("title"), withFieldErrors);
export type NewChunk = z.output<typeof newChunk>;

/** The list of chunks for editing. */
export const chunkEditQuery = z
  .object({ ...editListFields(TITLE_SORTS), key: text(100).optional() })
  .transform(withPaging);
