import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/follow.json";
import en from "@/messages/en/services/follow.json";
import { MAX_FOLLOWS } from "./schema";

/** Messages of the endpoints of follows, in both locales. */
export const { text: followText } = localizedTexts({ el, en }, { maxFollows: MAX_FOLLOWS });
