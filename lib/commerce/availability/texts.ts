import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/availability.json";
import en from "@/messages/en/services/availability.json";

/** Messages about availability, in both locales. */
export const { text: availabilityText, texts: availabilityTexts } = localizedTexts({ el, en });
