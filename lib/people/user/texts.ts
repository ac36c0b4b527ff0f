import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/user.json";
import en from "@/messages/en/services/user.json";

/** Messages of the endpoints of users, in both locales. */
export const { text: userText } = localizedTexts({ el, en });
