import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages about meeting rooms, in both locales. */
export const { text: meetingRoomText } = localizedTexts({
  notBooked: {
    el: "Αυτό δεν είναι κλεισμένο ραντεβού.",
    en: "This is not a booked appointment.",
  },
  noCompany: {
    el: "Η εταιρεία δεν υπάρχει στον κατάλογο.",
    en: "The company is not in the directory.",
  },
});
