import type { Locale } from "@/lib/kernel/i18n/locale";
import { SearchDialog, type SearchDialogProps } from "./search-dialog";
import { searchTexts } from "./search-texts";

export type LoadedDialogProps = Omit<SearchDialogProps, "texts">;

/** The search dialog with its texts, which no page carries. */
export async function loadSearchDialog(locale: Locale) {
  const texts = await searchTexts(locale);
  return function LoadedSearchDialog(props: LoadedDialogProps) {
    return <SearchDialog {...props} texts={texts} />;
  };
}
