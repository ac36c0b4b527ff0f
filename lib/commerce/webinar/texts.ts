import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import el from "@/messages/el/services/webinar.json";
import en from "@/messages/en/services/webinar.json";
import { MAX_QUESTIONS } from "./question/length";

/** How many webinars ahead a user can be signed up for. */
export const MAX_SIGNUPS = 50;

/** Messages about webinars, in both locales. */
export const { text: webinarText, texts: webinarTexts } = localizedTexts(
  { el, en },
  {
    maxSignups: MAX_SIGNUPS,
    maxQuestions: MAX_QUESTIONS,
  },
);
