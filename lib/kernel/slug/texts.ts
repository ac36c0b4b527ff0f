import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/slug.json";
import en from "@/messages/en/services/slug.json";

/** Messages about slugs, included in the messages of each kind with slugs. */
export const SLUG_TEXTS = { el, en };
export const { texts: slugTexts } = localizedTexts(SLUG_TEXTS);
