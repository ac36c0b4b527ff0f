import { localizedTexts } from "@/lib/core/localized-texts";

/** Messages for repeated requests, in both locales. */
export const { text: idempotencyText } = localizedTexts({
  form: {
    el: "Το κλειδί έχει έως 200 λατινικούς χαρακτήρες χωρίς κενά.",
    en: "The key has at most 200 plain characters without spaces.",
  },
  otherBody: {
    el: "Το ίδιο κλειδί ήρθε με άλλο περιεχόμενο.",
    en: "The same key came with another request.",
  },
});
