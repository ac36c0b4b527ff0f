import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/privacy-request.json";
import en from "@/messages/en/services/privacy-request.json";

/** Messages of the endpoints, in both locales. */
export const { text: privacyText } = localizedTexts({ el, en });
