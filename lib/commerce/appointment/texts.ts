import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/appointment.json";
import en from "@/messages/en/services/appointment.json";

/** Messages about appointments, in both locales. */
export const { text: appointmentText } = localizedTexts({ el, en });
