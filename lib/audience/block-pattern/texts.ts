import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages about patterns, in both locales. */
export const { text: patternText, texts: patternTexts } = localizedTexts({
  taken: {
    el: "Υπάρχει ήδη μοτίβο με αυτό το όνομα.",
    en: "There is a pattern of this name already.",
  },
  pair: {
    el: "Τα μέρη των δύο γλωσσών πρέπει να είναι του ίδιου είδους.",
    en: "The parts of both languages must be of the same kind.",
  },
});
