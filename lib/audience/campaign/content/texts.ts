import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/campaign-content.json";
import en from "@/messages/en/services/campaign-content.json";

/** Messages about the content of campaigns, in both locales. */
export const { text: campaignText, texts: campaignTexts } = localizedTexts({ el, en });
