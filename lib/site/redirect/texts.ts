import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/redirect.json";
import en from "@/messages/en/services/redirect.json";

/** Messages of the desk about redirects, in both locales. */
export const { text: redirectText, texts: redirectTexts } = localizedTexts({ el, en });
