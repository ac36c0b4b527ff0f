"use client";

import { useTranslations } from "next-intl";
import { TextAreaField, TextField, type FieldBinding } from "@/components/kit/ui/field";
import { SelectField } from "@/components/kit/ui/select-field";
import { MOST_DESCRIPTION, MOST_INTRO } from "@/lib/directory/place-page/schema";
import type { Choice } from "./place-choices";
import type { NewPlacePageFields, PlacePageTexts } from "./place-page-values";

/** The labels of the texts by their names. */
export function useTextLabels(): PlacePageTexts {
  const t = useTranslations("account.placePage");
  return {
    intro_el: t("introEl"),
    intro_en: t("introEn"),
    description_el: t("descriptionEl"),
    description_en: t("descriptionEn"),
  };
}

/** The introduction and the description in both languages. */
export function PlacePageTextFields({
  field,
}: {
  field(name: keyof PlacePageTexts): FieldBinding;
}) {
  const t = useTranslations("account.placePage");
  const labels = useTextLabels();
  return (
    <>
      {(["el", "en"] as const).map((lang) => (
        <div key={lang} className="grid gap-5">
          <TextAreaField
            {...field(`intro_${lang}`)}
            lang={lang}
            rows={6}
            maxLength={MOST_INTRO}
            label={labels[`intro_${lang}`]}
            hint={t("introHint")}
          />
          <TextField
            {...field(`description_${lang}`)}
            lang={lang}
            autoComplete="off"
            maxLength={MOST_DESCRIPTION}
            label={labels[`description_${lang}`]}
            hint={t("descriptionHint")}
          />
        </div>
      ))}
    </>
  );
}

type PageProps = {
  field(name: keyof NewPlacePageFields): FieldBinding;
  places: readonly Choice[];
  professions: readonly Choice[];
};

/** Which page a new text is of. */
export function PlacePageOfFields({ field, places, professions }: PageProps) {
  const t = useTranslations("account.placePage");
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        {...field("place_id")}
        required
        label={t("place")}
        choices={[{ value: "", label: t("choose") }, ...places]}
      />
      <SelectField
        {...field("profession_id")}
        label={t("profession")}
        choices={[{ value: "", label: t("anyProfession") }, ...professions]}
      />
    </div>
  );
}
