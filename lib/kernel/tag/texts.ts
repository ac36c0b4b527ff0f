import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/tag.json";
import en from "@/messages/en/services/tag.json";

/** Messages of the endpoints of tags, in both locales. */
export const { texts: tagTexts } = localizedTexts({ el, en });
