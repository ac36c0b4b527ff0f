import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/membership-renewal.json";
import en from "@/messages/en/services/membership-renewal.json";

/** Texts of renewals, in both locales. */
export const { text: renewalText } = localizedTexts({ el, en });
