import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/event-series.json";
import en from "@/messages/en/services/event-series.json";

/** Messages of the endpoints of series of events, in both locales. */
export const { text: seriesText, texts: seriesTexts } = localizedTexts({ el, en });
