import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/subscriber.json";
import en from "@/messages/en/services/subscriber.json";

/** Messages of signed links and of the list of subscribers, in both locales. */
export const { text: subscriberText, texts: subscriberTexts } = localizedTexts({ el, en });
