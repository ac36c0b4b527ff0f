import { localizedTexts } from "@/lib/core/localized-texts";

/** Messages about tickets, in both locales. */
export const { text: ticketText } = localizedTexts({
  ticket: { el: "Εισιτήριο", en: "Ticket" },
  position: { el: "{at} από {all}", en: "{at} of {all}" },
  when: { el: "Πότε", en: "When" },
  where: { el: "Πού", en: "Where" },
  online: { el: "Διαδικτυακά", en: "Online" },
  bookedBy: { el: "Κράτηση στο όνομα", en: "Booked by" },
  order: { el: "Παραγγελία", en: "Order" },
  code: { el: "Κωδικός", en: "Code" },
  hint: {
    el: "Δείξτε τον κωδικό QR στην είσοδο. Κάθε εισιτήριο ισχύει για ένα άτομο, μία φορά.",
    en: "Show the QR code at the entrance. Each ticket admits one person, once.",
  },
  notValid: {
    el: "Η παραγγελία δεν έχει εισιτήρια που ισχύουν.",
    en: "This order has no valid tickets.",
  },
});
