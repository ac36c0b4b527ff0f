import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/block-pattern.json";
import en from "@/messages/en/services/block-pattern.json";

/** Messages about patterns, in both locales. */
export const { text: patternText, texts: patternTexts } = localizedTexts({ el, en });
