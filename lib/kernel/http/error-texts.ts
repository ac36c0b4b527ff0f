import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/http-error.json";
import en from "@/messages/en/services/http-error.json";

/** What a 409 or 422 says whose cause names no text of its own, in both locales. */
export const { text: errorText } = localizedTexts({ el, en });
