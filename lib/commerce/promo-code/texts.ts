import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the desk about promo codes, in both locales. */
export const { text: promoCodeDeskText, texts: promoCodeTexts } = localizedTexts({
  form: {
    el: "Ο κωδικός έχει 3 έως 40 χαρακτήρες: γράμματα, αριθμούς και παύλες.",
    en: "A code has 3 to 40 characters: letters, digits and hyphens.",
  },
  taken: { el: "Ο κωδικός αυτός υπάρχει ήδη.", en: "This code already exists." },
  noEvent: { el: "Αυτή η εκδήλωση δεν υπάρχει.", en: "This event does not exist." },
  oneDiscount: {
    el: "Δώστε είτε ποσοστό είτε ποσό.",
    en: "Please give either a percentage or an amount.",
  },
  order: {
    el: "Η λήξη πρέπει να είναι μετά την έναρξη.",
    en: "The end must be after the beginning.",
  },
});
