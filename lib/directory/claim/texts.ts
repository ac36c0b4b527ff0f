import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/claim.json";
import en from "@/messages/en/services/claim.json";

/** Messages of the endpoints of claims, in both locales. */
export const { text: claimText, texts: claimTexts } = localizedTexts({ el, en });
