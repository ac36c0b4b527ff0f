import { localizedTexts } from "@/lib/core/localized-texts";

/** Messages about the content of campaigns, in both locales. */
export const { text: campaignText, texts: campaignTexts } = localizedTexts({
  href: {
    el: "Γράψτε μια διεύθυνση όπως /contact ή https://example.gr.",
    en: "Please write an address such as /contact or https://example.gr.",
  },
  document: {
    el: "Τα email δεν δείχνουν βίντεο, πίνακες και συλλογές εικόνων. Αφαιρέστε τα από το κείμενο.",
    en: "Mail shows no videos, tables or galleries. Please take them out of the text.",
  },
  asset: {
    el: "Η εικόνα δεν υπάρχει πια. Διαλέξτε άλλη.",
    en: "The picture does not exist any more. Please choose another.",
  },
  alt: {
    el: "Η εικόνα δεν έχει περιγραφή. Γράψτε τι δείχνει, για όσους δεν βλέπουν εικόνες στα email.",
    en: "The picture has no description. Please write what it shows, for readers without pictures.",
  },
  post: {
    el: "Ένα από τα άρθρα δεν υπάρχει πια. Αφαιρέστε το.",
    en: "One of the articles does not exist any more. Please take it out.",
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
    en: "The issue has nothing to show in this language: none of its articles is public.",
  },
  tooLarge: {
    el: "Το email ξεπερνά τα 100 KB και το Gmail θα έκρυβε το τέλος του, μαζί με τη διαγραφή. Συντομεύστε το.",
    en: "The mail is over 100 KB, and Gmail would hide its end with the link to unsubscribe. Please shorten it.",
  },
  closed: {
    el: "Το τεύχος δεν είναι πια πρόχειρο και δεν αλλάζει.",
    en: "The issue is no draft any more and cannot be changed.",
  },
});
