import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/appointment-offer.json";
import en from "@/messages/en/services/appointment-offer.json";

/** Messages about types, people and places of appointments, in both locales. */
export const { text: offerText } = localizedTexts({ el, en });
