import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/membership.json";
import en from "@/messages/en/services/membership.json";

/** Messages of memberships, in both locales. */
export const { text: membershipText } = localizedTexts({ el, en });
