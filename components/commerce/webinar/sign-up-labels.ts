import type { Locale } from "@/lib/kernel/i18n/locale";
import { getTranslations } from "@/lib/kernel/i18n/translations";

/** The texts of the box; `{…}` are filled in by the browser. */
export async function signUpLabels(locale: Locale) {
  const t = await getTranslations({ locale, namespace: "webinar" });
  return {
    // Both forms, since the browser knows the number and has no message format.
    place: t("places", { count: 1 }),
    places: t("places", { count: 7 }).replace("7", "{count}"),
    full: t("full"),
    over: t("over"),
    signUp: t("signUp"),
    signing: t("signing"),
    signedUp: t("signedUp"),
    mine: t("mine"),
    join: t("join"),
    opens: t("opens"),
    recording: t("recording"),
    material: t("material"),
    chapters: t("chapters"),
    unverified: t("unverified"),
  };
}
export type SignUpLabels = Awaited<ReturnType<typeof signUpLabels>>;
