import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/contact.json";
import en from "@/messages/en/services/contact.json";

/** Messages of the inbox, in both locales. */
export const { text: contactText } = localizedTexts({ el, en });
