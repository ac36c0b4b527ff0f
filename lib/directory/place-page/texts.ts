import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/place-page.json";
import en from "@/messages/en/services/place-page.json";

/** Messages about the texts of places, in both locales. */
export const { text: placePageText, texts: placePageTexts } = localizedTexts({ el, en });
