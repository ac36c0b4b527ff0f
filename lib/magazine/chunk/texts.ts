import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/chunk.json";
import en from "@/messages/en/services/chunk.json";

/** Messages of the endpoints of chunks, in both locales. */
export const { text: chunkText, texts: chunkMessages } = localizedTexts({ el, en });
