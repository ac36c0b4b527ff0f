import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/membership-plan.json";
import en from "@/messages/en/services/membership-plan.json";

/** Messages of the plans of memberships, in both locales. */
export const { text: planText } = localizedTexts({ el, en });
