import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages about recommendations, in both locales. */
export const { text: recommendationText } = localizedTexts({
  badLink: {
    el: "Ο σύνδεσμος δεν ισχύει πια.",
    en: "The link is no longer valid.",
  },
  goneCompany: {
    el: "Η εταιρεία έχει φύγει από τον κατάλογο.",
    en: "The company has left the directory.",
  },
  alreadyWritten: {
    el: "Έχετε ήδη γράψει σύσταση για αυτή την εταιρεία. Ανοίξτε ξανά τη σελίδα για να τη δείτε.",
    en: "You have already written a recommendation of this company. Reload the page to see it.",
  },
  alreadyAnswered: {
    el: "Η εταιρεία έχει ήδη απαντήσει σε αυτή τη σύσταση. Μπορεί να απαντήσει μόνο μία φορά.",
    en: "The company has already answered this recommendation. It can answer only once.",
  },
  alreadyReported: {
    el: "Η σύσταση έχει ήδη αναφερθεί στη σύνταξη.",
    en: "The recommendation was already reported to the editors.",
  },
  refusalNeeded: {
    el: "Γράψτε γιατί δεν δημοσιεύεται· το διαβάζει όποιος την έγραψε.",
    en: "Please write why it is not published; its author will read this.",
  },
});
