import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/appointment-mail.json";
import en from "@/messages/en/services/appointment-mail.json";

/** Words in mails about appointments, in both locales. */
export const { text: appointmentMailText } = localizedTexts({ el, en });
