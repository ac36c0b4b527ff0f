import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/fallback-page.json";
import en from "@/messages/en/services/fallback-page.json";

/** The words of the pages that need no render: the site is busy, or the error page failed. */
export const { text: fallbackText } = localizedTexts({ el, en });
