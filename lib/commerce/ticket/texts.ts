import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/ticket.json";
import en from "@/messages/en/services/ticket.json";

/** Messages about tickets, in both locales. */
export const { text: ticketText } = localizedTexts({ el, en });
