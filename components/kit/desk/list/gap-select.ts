import { LOCALES } from "@/lib/kernel/i18n/locale";
import type { ListSelect } from "./list-filters";
import type { ListTexts } from "./list-texts";

/** The filter for missing or outdated translations. */
export const gapSelect = (t: ListTexts): ListSelect => ({
  name: "gap",
  label: t("translationFilter"),
  any: t("translationAny"),
  choices: (["missing", "outdated"] as const).flatMap((gapState) =>
    LOCALES.map((language) => ({
      value: `${gapState}-${language}`,
      label: t(`translationStates.${gapState}-${language}`),
    })),
  ),
});
