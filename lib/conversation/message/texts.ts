import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/message.json";
import en from "@/messages/en/services/message.json";

/** Messages about sending, in both locales. */
export const { text: messageText } = localizedTexts({ el, en });
