import { localizedTexts } from "@/lib/kernel/core/localized-texts";

/** Messages of the endpoints of tags, in both locales. */
export const { texts: tagTexts } = localizedTexts({
  label: {
    el: "Γράψτε τουλάχιστον ένα ελληνικό ή λατινικό γράμμα ή ψηφίο.",
    en: "Please write at least one Greek or Latin letter or a digit.",
  },
});
