import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/event-notice.json";
import en from "@/messages/en/services/event-notice.json";

/** Words in mails to holders of tickets, in both locales. */
export const { text: noticeText } = localizedTexts({ el, en });
