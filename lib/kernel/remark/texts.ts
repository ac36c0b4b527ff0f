import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/remark.json";
import en from "@/messages/en/services/remark.json";

/** Messages of the endpoints of remarks, in both locales. */
export const { text: remarkText } = localizedTexts({ el, en });
