import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/idempotency.json";
import en from "@/messages/en/services/idempotency.json";

/** Messages for repeated requests, in both locales. */
export const { text: idempotencyText } = localizedTexts({ el, en });
