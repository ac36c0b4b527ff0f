import { getTranslations } from "@/lib/kernel/i18n/translations";
import type { Locale } from "@/lib/kernel/i18n/locale";

/** The labels of the buttons that save and follow. */
export async function saveLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "board" });
  return {
    thing: { save: t("save"), saved: t("saved") },
    picture: { save: t("savePicture"), saved: t("savedPicture") },
    follows: { follow: t("follow"), following: t("following") },
  };
}
