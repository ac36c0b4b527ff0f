import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { SLUG_TEXTS } from "@/lib/kernel/slug/texts";
import el from "@/messages/el/services/series.json";
import en from "@/messages/en/services/series.json";

/** Messages of the endpoints of series, in both locales. */
export const { text: seriesText } = localizedTexts({
  el: { ...SLUG_TEXTS.el, ...el },
  en: { ...SLUG_TEXTS.en, ...en },
});
