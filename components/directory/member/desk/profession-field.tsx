"use client";

import { useTranslations } from "next-intl";
import { SelectField } from "@/components/kit/ui/select-field";
import {
  ProfessionPicker,
  type ProfessionChoice,
} from "@/components/directory/profession/profession-picker";
import { usePickerLabels } from "@/components/directory/profession/use-picker-labels";
import type { EditorField } from "@/components/kit/editor/editor-form";

type Props = EditorField<number[]> & { choices: ProfessionChoice[] };

/** The professions of a company; the first one is the main one. */
export function ProfessionField({ id, value: chosen, error, onChange, choices }: Props) {
  const t = useTranslations("account.member");
  const main = `${id}-main`;
  const makeMain = (first: number) =>
    onChange([first, ...chosen.filter((profession) => profession !== first)]);
  const labels = usePickerLabels();
  const nameOf = (profession: number) =>
    choices.find(({ id: one }) => one === profession)?.profession ?? String(profession);
  return (
    <div className="grid gap-4">
      <ProfessionPicker
        id={id}
        name="co_category"
        error={error}
        labels={labels}
        choices={choices}
        chosen={chosen}
        onChange={onChange}
      />
      {chosen.length > 1 && (
        <SelectField
          id={main}
          label={t("mainProfession")}
          value={chosen[0]}
          choices={chosen.map((profession) => ({
            value: String(profession),
            label: nameOf(profession),
          }))}
          onChange={(event) => makeMain(Number(event.target.value))}
        />
      )}
    </div>
  );
}
