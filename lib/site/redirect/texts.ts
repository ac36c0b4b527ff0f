import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the desk about redirects, in both locales. */
export const { text: redirectText, texts: redirectTexts } = localizedTexts({
  form: {
    el: "Γράψτε τη διαδρομή μέσα στον ιστότοπο, όπως /palia-selida, χωρίς ? και #.",
    en: "Please write the path within the site, such as /old-page, without ? and #.",
  },
  closed: {
    el: "Αυτή η διεύθυνση ανήκει στο σύστημα και δεν μπορεί να ανακατευθυνθεί.",
    en: "This address belongs to the system and cannot be part of a redirect.",
  },
  exists: {
    el: "Αυτή η σελίδα υπάρχει, άρα η ανακατεύθυνση δεν θα ίσχυε.",
    en: "This page exists, so the redirect would have no effect.",
  },
  missing: {
    el: "Δεν υπάρχει δημοσιευμένη σελίδα σε αυτή τη διεύθυνση.",
    en: "There is no published page at this address.",
  },
  same: {
    el: "Η παλιά και η νέα διεύθυνση είναι ίδιες.",
    en: "The old and the new address are the same.",
  },
  taken: {
    el: "Υπάρχει ήδη ανακατεύθυνση από αυτή τη διεύθυνση.",
    en: "There is already a redirect from this address.",
  },
  leadsOn: {
    el: "Αυτή η διεύθυνση ανακατευθύνεται η ίδια. Γράψτε κατευθείαν την τελική.",
    en: "This address is redirected itself. Please give the final one.",
  },
  isTarget: {
    el: "Άλλη ανακατεύθυνση οδηγεί σε αυτή τη διεύθυνση. Αλλάξτε πρώτα εκείνη.",
    en: "Another redirect leads to this address. Please change that one first.",
  },
});
