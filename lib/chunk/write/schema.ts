import { z } from "zod";
import { autosave, line, version } from "@/lib/core/fields";
import { documentBody } from "@/lib/document/body";
import { text, withPaging } from "@/lib/http/params";
import { pageTexts } from "@/lib/page/texts";
import { ownStatusSchema } from "@/lib/content/status";
import { editListFields } from "@/lib/content/edit-query";

/** Letters of a text that comes as HTML; the body of a request has a limit of its own. */
const MAX_HTML = 200_000;

/** What there is in each language; the document goes before the HTML. */
const translationFields = {
  title: line(300).nullish(),
  content: z.string().max(MAX_HTML).nullish(),
  content_doc: documentBody.nullish(),
  status: ownStatusSchema.nullish(),
  is_current: z.literal(true).nullish(),
};
const translation = z.object(translationFields);

/**
 * What editors change of a chunk; its key stays, since places of the layout and of pages name it.
 */
export const chunkChange = z.object({
  ...translationFields,
  translations: z.object({ el: translation.nullish(), en: translation.nullish() }).nullish(),
  version: version.optional(),
  autosave,
});
export type ChunkChange = z.output<typeof chunkChange>;

const key = z
  .string()
  .max(100)
  .refine((value) => /^[a-z][a-z0-9_]*$/.test(value), { params: { texts: pageTexts("keyForm") } });

/** A new chunk needs a key and one title. */
export const newChunk = chunkChange
  .extend({ key })
  .superRefine(({ title, translations }, context) => {
    if (
      [title, translations?.el?.title, translations?.en?.title].every(
        (one) => one === undefined || one === null,
      )
    )
      context.issues.push({
        code: "invalid_type",
        expected: "string",
        input: undefined,
        path: ["title"],
      });
  });
export type NewChunk = z.output<typeof newChunk>;

/** The list of chunks for editing. */
export const chunkEditQuery = z
  .object({ ...editListFields, key: text(100).optional() })
  .transform(withPaging);
