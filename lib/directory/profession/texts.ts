import { TERM_TEXTS } from "@/lib/kernel/content/term-texts";
import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/profession.json";
import en from "@/messages/en/services/profession.json";

/** Messages of the endpoints of professions, in both locales. */
export const { text: professionText } = localizedTexts({
  el: { ...TERM_TEXTS.el, ...el },
  en: { ...TERM_TEXTS.en, ...en },
});
