import { SLUG_TEXTS } from "@/lib/kernel/slug/texts";
import el from "@/messages/el/services/term.json";
import en from "@/messages/en/services/term.json";

/** Messages about the names and slugs of terms, included in those of each kind of term. */
export const TERM_TEXTS = {
  el: { ...SLUG_TEXTS.el, ...el },
  en: { ...SLUG_TEXTS.en, ...en },
};
