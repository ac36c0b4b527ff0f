import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Words in mails about appointments, in both locales. */
export const { text: appointmentMailText } = localizedTexts({
  when: { el: "Πότε", en: "When" },
  place: { el: "Διεύθυνση", en: "Address" },
  phone: { el: "Τηλέφωνο", en: "Phone" },
  email: { el: "Email", en: "Email" },
  guest: { el: "Με", en: "With" },
  note: { el: "Σημείωση", en: "Note" },
  someGuest: { el: "έναν επισκέπτη", en: "a visitor" },
  summary: { el: "Ραντεβού:", en: "Appointment:" },
});
