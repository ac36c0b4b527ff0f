import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/auth.json";
import en from "@/messages/en/services/auth.json";

/** Messages of the endpoints of sign-in, in both locales; the browser's forms use the same. */
export const { text: authText, texts: authTexts } = localizedTexts({ el, en });
