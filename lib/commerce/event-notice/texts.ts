import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Words in mails to holders of tickets, in both locales. */
export const { text: noticeText } = localizedTexts({
  when: { el: "Πότε", en: "When" },
  place: { el: "Πού", en: "Where" },
  former: { el: "πριν", en: "before" },
  noPlace: { el: "δεν έχει οριστεί", en: "not stated" },
  isOnline: { el: "Γίνεται πλέον διαδικτυακά.", en: "It now takes place online." },
  isOnSite: {
    el: "Γίνεται πλέον με φυσική παρουσία.",
    en: "It now takes place on site.",
  },
  join: { el: "Σύνδεσμος συμμετοχής", en: "Link to take part" },
  mayReturn: {
    el: "Αν δεν σας εξυπηρετεί, επιστρέφετε τα εισιτήριά σας στη σελίδα της παραγγελίας έως",
    en: "If it does not suit you, you can return your tickets on the page of the order until",
  },
  reason: { el: "Λόγος", en: "Reason" },
  moneyBack: {
    el: "Τα χρήματά σας επιστρέφονται αυτόματα. Θα σας γράψουμε μόλις γίνει η επιστροφή.",
    en: "Your money is refunded automatically. We will write to you again once the refund is complete.",
  },
});
