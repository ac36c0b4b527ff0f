import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/organiser-statement.json";
import en from "@/messages/en/services/organiser-statement.json";

/** Texts of the statements of companies. */
export const { text: statementText } = localizedTexts({ el, en });
