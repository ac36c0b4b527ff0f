import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import type { Weekday } from "./hours";
import { SLUG_TEXTS } from "@/lib/kernel/slug/texts";
import hoursEl from "@/messages/el/services/member-hours.json";
import hoursEn from "@/messages/en/services/member-hours.json";
import el from "@/messages/el/services/member.json";
import en from "@/messages/en/services/member.json";

/** Messages of the endpoints and forms of companies, in both locales. */
export const { text: memberText, texts: memberTexts } = localizedTexts({
  el: { ...SLUG_TEXTS.el, ...el },
  en: { ...SLUG_TEXTS.en, ...en },
});
export type MemberText = Parameters<typeof memberText>[0];

/** The message about a weekday whose shifts overlap. */
export const { texts: overlapOn } = localizedTexts<Weekday>({ el: hoursEl, en: hoursEn });
