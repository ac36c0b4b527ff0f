import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/event.json";
import en from "@/messages/en/services/event.json";

/** Messages of the endpoints of events, in both locales. */
export const { text: eventText } = localizedTexts({ el, en });
