import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { SLUG_TEXTS } from "@/lib/kernel/slug/texts";
import el from "@/messages/el/services/page.json";
import en from "@/messages/en/services/page.json";

/** Messages of the endpoints of pages, in both locales. */
export const { text: pageText, texts: pageTexts } = localizedTexts({
  el: { ...SLUG_TEXTS.el, ...el },
  en: { ...SLUG_TEXTS.en, ...en },
});
