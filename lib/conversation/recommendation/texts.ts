import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/recommendation.json";
import en from "@/messages/en/services/recommendation.json";

/** Messages about recommendations, in both locales. */
export const { text: recommendationText } = localizedTexts({ el, en });
