import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/import-subscriber.json";
import en from "@/messages/en/services/import-subscriber.json";

/** Messages about the rows of a file of subscribers, in both locales. */
export const { text: subscriberRowText } = localizedTexts({ el, en });
