import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/invoice.json";
import en from "@/messages/en/services/invoice.json";

/** Texts of documents. */
export const { text: invoiceText } = localizedTexts({ el, en });
