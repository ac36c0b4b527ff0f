import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the endpoints of assignments, in both locales. */
export const { text: assignmentText } = localizedTexts({
  noEditor: {
    el: "Διαλέξτε κάποιον από τη σύνταξη, με ενεργό λογαριασμό.",
    en: "Please choose an editor with an active account.",
  },
});
