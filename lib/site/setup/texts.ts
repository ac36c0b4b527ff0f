import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/setup.json";
import en from "@/messages/en/services/setup.json";

/** Messages of the endpoints of the set-up, in both locales. */
export const { text: setupText } = localizedTexts({ el, en });
