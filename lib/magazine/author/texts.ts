import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { SLUG_TEXTS } from "@/lib/kernel/slug/texts";
import el from "@/messages/el/services/author.json";
import en from "@/messages/en/services/author.json";

/** Messages of the endpoints of authors, in both locales. */
export const { text: authorText, texts: authorTexts } = localizedTexts({
  el: { ...SLUG_TEXTS.el, ...el },
  en: { ...SLUG_TEXTS.en, ...en },
});
