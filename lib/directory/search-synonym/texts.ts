import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/search-synonym.json";
import en from "@/messages/en/services/search-synonym.json";

/** Messages about the trades that lead to a profession, in both locales. */
export const { text: searchSynonymText, texts: searchSynonymTexts } = localizedTexts({ el, en });
