import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages about the content of campaigns, in both locales. */
export const { text: campaignText, texts: campaignTexts } = localizedTexts({
  href: {
    el: "Γράψτε μια διεύθυνση όπως /contact ή https://example.gr.",
    en: "Please write an address such as /contact or https://example.gr.",
  },
  document: {
    el: "Τα email δεν δείχνουν βίντεο, πίνακες και συλλογές εικόνων. Αφαιρέστε τα από το κείμενο.",
    en: "Emails cannot show videos, tables or galleries. Please remove them from the text.",
  },
  asset: {
    el: "Η εικόνα δεν υπάρχει πια. Διαλέξτε άλλη.",
    en: "The picture no longer exists. Please choose another.",
  },
  alt: {
    el: "Λείπει η περιγραφή της εικόνας. Γράψτε τι δείχνει, για όσους δεν βλέπουν εικόνες στα email.",
    en: "The picture has no alt text. Please write what it shows, for readers who cannot see it.",
  },
  post: {
    el: "Ένα από τα άρθρα δεν υπάρχει πια. Αφαιρέστε το.",
    en: "One of the posts no longer exists. Please remove it.",
  },
  noText: {
    el: "Γράψτε θέμα και περιεχόμενο σε μία τουλάχιστον γλώσσα.",
    en: "Please write a subject and content in at least one language.",
  },
  noGreek: {
    el: "Το τεύχος πηγαίνει και στα ελληνικά, όπου δεν έχει γραφτεί: γράψτε το ή στείλτε το μόνο στα αγγλικά.",
    en: "The issue goes to readers of Greek too, but is not written in Greek: write it, or send it in English only.",
  },
  noEnglish: {
    el: "Το τεύχος πηγαίνει και στα αγγλικά, όπου δεν έχει γραφτεί: γράψτε το ή στείλτε το μόνο στα ελληνικά.",
    en: "The issue goes to readers of English too, but is not written in English: write it, or send it in Greek only.",
  },
  nothing: {
    el: "Το τεύχος δεν έχει τίποτα να δείξει σε αυτή τη γλώσσα: κανένα άρθρο δεν είναι δημόσιο.",
    en: "The issue has nothing to show in this language: none of its posts is public.",
  },
  tooLarge: {
    el: "Το email ξεπερνά τα 100 KB και το Gmail θα έκρυβε το τέλος του, μαζί με τη διαγραφή. Συντομεύστε το.",
    en: "The email is over 100 KB, and Gmail would hide its end, including the unsubscribe link. Please shorten it.",
  },
  closed: {
    el: "Το τεύχος δεν είναι πια πρόχειρο. Αν είναι προγραμματισμένο, ανακαλέστε το πρώτα· μετά αλλάζει.",
    en: "The issue is no longer a draft. If it is scheduled, withdraw it first to change it.",
  },
});
