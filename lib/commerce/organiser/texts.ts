import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/organiser.json";
import en from "@/messages/en/services/organiser.json";

/** Texts of companies that organise events. */
export const { text: organiserText } = localizedTexts({ el, en });
