import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/payment.json";
import en from "@/messages/en/services/payment.json";

/** Texts of errors of payments. */
export const { text: paymentText, texts: paymentTexts } = localizedTexts({ el, en });
