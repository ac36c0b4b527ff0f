import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/order.json";
import en from "@/messages/en/services/order.json";

/** Messages of orders, in both locales. */
export const { text: orderText } = localizedTexts({ el, en });
