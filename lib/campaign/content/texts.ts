import { localizedTexts } from "@/lib/core/localized-texts";

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
    el: "Οι παραλήπτες διαβάζουν και ελληνικά: γράψτε το τεύχος στα ελληνικά ή στείλτε το μόνο στα αγγλικά.",
    en: "Some recipients read Greek: write the issue in Greek, or send it in English only.",
  },
  noEnglish: {
    el: "Οι παραλήπτες διαβάζουν και αγγλικά: γράψτε το τεύχος στα αγγλικά ή στείλτε το μόνο στα ελληνικά.",
    en: "Some recipients read English: write the issue in English, or send it in Greek only.",
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
    el: "Το τεύχος δεν είναι πια πρόχειρο και δεν αλλάζει.",
    en: "The issue is no longer a draft and cannot be changed.",
  },
});
