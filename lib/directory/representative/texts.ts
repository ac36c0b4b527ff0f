import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/representative.json";
import en from "@/messages/en/services/representative.json";

/** Messages of the endpoints of representatives and their invitations, in both locales. */
export const { text: representativeText } = localizedTexts({ el, en });
