import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/thread-picture.json";
import en from "@/messages/en/services/thread-picture.json";

/** Messages about the pictures of a message, in both locales. */
export const { text: pictureText, texts: pictureTexts } = localizedTexts({ el, en });
