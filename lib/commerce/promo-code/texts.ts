import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/promo-code.json";
import en from "@/messages/en/services/promo-code.json";

/** Messages of the desk about promo codes, in both locales. */
export const { text: promoCodeDeskText, texts: promoCodeTexts } = localizedTexts({ el, en });
