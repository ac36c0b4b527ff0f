import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/document.json";
import en from "@/messages/en/services/document.json";

/** Messages about refused documents, in both locales. */
export const { texts: documentTexts } = localizedTexts({ el, en });
