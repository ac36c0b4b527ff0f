import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import budgetEl from "@/messages/el/services/enquiry-budget.json";
import budgetEn from "@/messages/en/services/enquiry-budget.json";
import timeEl from "@/messages/el/services/enquiry-time-frame.json";
import timeEn from "@/messages/en/services/enquiry-time-frame.json";
import el from "@/messages/el/services/enquiry.json";
import en from "@/messages/en/services/enquiry.json";
import { MAX_COMPANIES, type Budget, type TimeFrame } from "./choices";

/** Messages about enquiries, in both locales. */
export const { text: enquiryText, texts: enquiryTexts } = localizedTexts(
  { el, en },
  { maxCompanies: MAX_COMPANIES },
);

/** When the work should be done, in words. */
export const { text: timeFrameText } = localizedTexts<TimeFrame>({ el: timeEl, en: timeEn });

/** A range of the budget, in words. */
export const { text: budgetText } = localizedTexts<Budget>({ el: budgetEl, en: budgetEn });
