import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { SLUG_TEXTS } from "@/lib/kernel/slug/texts";
import el from "@/messages/el/services/content.json";
import en from "@/messages/en/services/content.json";

/** Messages about translations, slugs and assets of content, in both locales. */
export const { text: contentText } = localizedTexts({
  el: { ...SLUG_TEXTS.el, ...el },
  en: { ...SLUG_TEXTS.en, ...en },
});
export type ContentText = Parameters<typeof contentText>[0];
