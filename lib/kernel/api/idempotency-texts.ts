import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages for repeated requests, in both locales. */
export const { text: idempotencyText } = localizedTexts({
  form: {
    el: "Το κλειδί έχει έως 200 λατινικούς χαρακτήρες χωρίς κενά.",
    en: "The key has at most 200 plain characters without spaces.",
  },
  inProgress: {
    el: "Το ίδιο αίτημα εκτελείται ακόμη. Δοκιμάστε ξανά σε λίγο.",
    en: "The same request is still in progress. Please try again in a moment.",
  },
  otherBody: {
    el: "Το ίδιο κλειδί ήρθε με άλλο περιεχόμενο.",
    en: "The same key came with another request.",
  },
});
