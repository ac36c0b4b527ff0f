import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { TERM_TEXTS } from "@/lib/kernel/content/term-texts";
import el from "@/messages/el/services/category.json";
import en from "@/messages/en/services/category.json";

/** Messages of the endpoints of sections, in both locales. */
export const { text: categoryText } = localizedTexts({
  el: { ...TERM_TEXTS.el, ...el },
  en: { ...TERM_TEXTS.en, ...en },
});
