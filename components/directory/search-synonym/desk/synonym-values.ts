import type { Saved } from "@/components/kit/desk/form/edits";
import type { SearchSynonymView } from "@/lib/directory/search-synonym/schema";

/** The fields of the form, by their names in the API; the profession by its id. */
export type SynonymFields = { word_el: string; word_en: string; profession_id: string };

export const BLANK: SynonymFields = { word_el: "", word_en: "", profession_id: "" };

/** A stored trade as values of the form. */
export const readSynonym = (view: SearchSynonymView): Saved<SynonymFields> => ({
  version: view.version,
  values: {
    word_el: view.word_el ?? "",
    word_en: view.word_en ?? "",
    profession_id: String(view.profession_id),
  },
});

/** How a trade is called in a text: by its Greek word, else by its English one. */
export const nameOf = (view: Pick<SearchSynonymView, "word_el" | "word_en">): string =>
  view.word_el ?? view.word_en ?? "";
