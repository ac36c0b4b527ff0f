import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/assignment.json";
import en from "@/messages/en/services/assignment.json";

/** Messages of the endpoints of assignments, in both locales. */
export const { text: assignmentText } = localizedTexts({ el, en });
