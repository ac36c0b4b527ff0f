import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** How many webinars ahead a user can be signed up for. */
export const MAX_SIGNUPS = 50;

/** Messages about webinars, in both locales. */
export const { text: webinarText } = localizedTexts({
  unknown: {
    el: "Το σεμινάριο δεν υπάρχει ή έχει αποσυρθεί.",
    en: "This webinar does not exist or was taken down.",
  },
  cancelled: { el: "Το σεμινάριο ακυρώθηκε.", en: "The webinar was cancelled." },
  over: { el: "Το σεμινάριο έχει τελειώσει.", en: "The webinar has ended." },
  full: {
    el: "Οι θέσεις του σεμιναρίου έχουν συμπληρωθεί.",
    en: "All places of the webinar are taken.",
  },
  begun: {
    el: "Το σεμινάριο έχει αρχίσει ή τελειώσει. Η συμμετοχή σας μένει.",
    en: "The webinar has begun or ended. Your sign-up stays.",
  },
  forOther: {
    el: "Μπορείτε να δηλώσετε συμμετοχή μόνο για τον εαυτό σας.",
    en: "You can only sign up yourself.",
  },
  tooMany: {
    el: `Έχετε ήδη δηλώσει συμμετοχή σε ${MAX_SIGNUPS} σεμινάρια. Ακυρώστε πρώτα μία συμμετοχή.`,
    en: `You are already signed up for ${MAX_SIGNUPS} webinars. Please cancel one place first.`,
  },
});
