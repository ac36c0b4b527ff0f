"use client";

import type { ChangeEvent } from "react";
import { useTranslations } from "next-intl";
import { ProfessionPicker, type ProfessionChoice } from "@/components/user/profession-picker";
import { fieldId } from "@/components/desk/editor/field-id";
import type { FieldForm } from "@/components/desk/editor/localized-fields";

/** What a company does; the first profession is the one that it is known by. */
export function ProfessionField({
  form,
  choices,
}: {
  form: FieldForm;
  choices: ProfessionChoice[];
}) {
  const t = useTranslations("account.profile");
  const chosen = form.values.co_category as number[];
  const main = `${fieldId("co_category")}-main`;
  const labels = {
    professions: t("professions"),
    professionsHint: t("professionsHint"),
    professionsAdded: t.raw("professionsAdded") as string,
    professionsRemoved: t.raw("professionsRemoved") as string,
    professionsRemove: t.raw("professionsRemove") as string,
    professionsSearch: t("professionsSearch"),
    professionsNone: t.raw("professionsNone") as string,
  };
  const changeFirst = (event: ChangeEvent<HTMLSelectElement>) => {
    const first = Number(event.target.value);
    form.set("co_category", [first, ...chosen.filter((id) => id !== first)]);
  };
  return (
    <div className="grid gap-4">
      <ProfessionPicker
        id={fieldId("co_category")}
        name="co_category"
        error={form.errors.co_category}
        labels={labels}
        choices={choices}
        chosen={chosen}
        onChange={(ids) => form.set("co_category", ids)}
      />
      {chosen.length > 1 && (
        <div>
          <label htmlFor={main} className="mb-1 block text-sm font-medium">
            {t("mainProfession")}
          </label>
          <select id={main} className="field" value={chosen[0]} onChange={changeFirst}>
            {chosen.map((id) => (
              <option key={id} value={id}>
                {choices.find((choice) => choice.id === id)?.profession ?? id}
              </option>
            ))}
          </select>
        </div>
      )}
    </div>
  );
}
