import { localizedTexts } from "@/lib/kernel/core/localized-texts";
import { MAX_BOARDS, MAX_ITEMS, MAX_SAVED } from "./limits";

/** Messages of the endpoints of boards, in both locales. */
export const { text: boardText } = localizedTexts({
  /** The name of the board that the first saved thing makes. */
  firstBoard: { el: "Αποθηκευμένα", en: "Saved" },
  gone: {
    el: "Δεν βρέθηκε. Ίσως έχει αποσυρθεί στο μεταξύ.",
    en: "This was not found. It may have been taken down in the meantime.",
  },
  noBoard: { el: "Η συλλογή δεν βρέθηκε.", en: "The board was not found." },
  otherItems: {
    el: "Η συλλογή άλλαξε στο μεταξύ. Φορτώστε ξανά τη σελίδα.",
    en: "The board has changed in the meantime. Please reload the page.",
  },
  otherBoards: {
    el: "Οι συλλογές σας άλλαξαν στο μεταξύ. Φορτώστε ξανά τη σελίδα.",
    en: "Your boards have changed in the meantime. Please reload the page.",
  },
  manyBoards: {
    el: `Έχετε ήδη ${MAX_BOARDS} συλλογές. Διαγράψτε πρώτα κάποια.`,
    en: `You already have ${MAX_BOARDS} boards. Please delete one first.`,
  },
  manyItems: {
    el: `Η συλλογή έχει ήδη ${MAX_ITEMS} στοιχεία. Διαλέξτε άλλη.`,
    en: `The board already has ${MAX_ITEMS} items. Please choose another one.`,
  },
  manySaved: {
    el: `Έχετε ήδη ${MAX_SAVED} αποθηκευμένα. Αφαιρέστε πρώτα κάποια.`,
    en: `You have already saved ${MAX_SAVED} items. Please remove some first.`,
  },
});
