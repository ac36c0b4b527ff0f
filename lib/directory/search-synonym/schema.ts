import { z } from "zod";
import { bodyId, lineOrEmpty, version } from "@/lib/kernel/core/fields";
import { withFieldErrors } from "@/lib/kernel/core/object-rules";
import { readPath } from "@/lib/kernel/core/records";
import { isStopWord } from "@/lib/kernel/greek/stop-words";
import { searchTokens } from "@/lib/kernel/greek/tokens";
import { id, listFields, text, withPaging } from "@/lib/kernel/http/params";
import { searchSynonymTexts } from "./texts";

// Shared with the form in the browser: no server imports.

/** Orders of the list. */
export const SEARCH_SYNONYM_SORTS = ["word_el", "word_en", "updated_at"] as const;

/** Number of words that the search reads as one name; short ones such as articles do not count. */
const MAX_WORDS = 3;

const isName = (name: string) => {
  const words = searchTokens(name);
  const telling = words.filter((word) => !isStopWord(word));
  return name.length >= 2 && words.length > 0 && telling.length <= MAX_WORDS;
};

/** A trade in a language; empty for none. */
const word = lineOrEmpty(60).refine((name) => name === "" || isName(name), {
  params: { texts: searchSynonymTexts("form") },
});

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

/** A new one needs a word in one language. */
export const newSearchSynonym = z
  .object({ word_el: word.nullish(), word_en: word.nullish(), profession_id: bodyId })
  .superRefine((value: unknown, context) => {
    if (isEmpty(readPath(value, "word_el")) && isEmpty(readPath(value, "word_en")))
      context.addIssue({
        code: "custom",
        path: ["word_el"],
        params: { texts: searchSynonymTexts("oneNeeded") },
      });
  }, withFieldErrors);

/** Missing fields stay. */
export const searchSynonymChange = z.object({
  word_el: word.nullish(),
  word_en: word.nullish(),
  profession_id: bodyId.optional(),
  version: version.optional(),
});
export type NewSearchSynonym = z.output<typeof newSearchSynonym>;
export type SearchSynonymChange = z.output<typeof searchSynonymChange>;

/** A trade that leads to a profession, for managers. */
export const searchSynonymResponse = z.object({
  id: z.int(),
  word_el: z.string().nullable(),
  word_en: z.string().nullable(),
  profession_id: z.int(),
  /** Its name in the language of the request, else in the other one. */
  profession: z.string(),
  updated_at: z.iso.datetime(),
  version: z.int(),
});
export type SearchSynonymView = z.output<typeof searchSynonymResponse>;

/** Parameters of the list. */
export const searchSynonymQuery = z
  .object({
    ...listFields,
    search: text(80).optional(),
    profession_id: id.optional(),
    sort: z.enum(SEARCH_SYNONYM_SORTS.flatMap((sort) => [sort, `-${sort}`] as const)).optional(),
  })
  .transform(withPaging);
export type SearchSynonymSort = NonNullable<z.output<typeof searchSynonymQuery>["sort"]>;
