import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/consent.json";
import en from "@/messages/en/services/consent.json";

/** Messages of the endpoint, in both locales. */
export const { text: consentText } = localizedTexts({ el, en });
