"use client";

import { useTranslations } from "next-intl";
import type { EditorField } from "@/components/kit/editor/editor-form";
import {
  ProfessionPicker,
  type ProfessionChoice,
} from "@/components/directory/profession/profession-picker";
import { usePickerLabels } from "@/components/directory/profession/use-picker-labels";

type Props = EditorField<number[]> & { choices: ProfessionChoice[] };

/** The professions that a post is about; none is fine. */
export function PostProfessionsField({ id, value, error, onChange, choices }: Props) {
  const t = useTranslations("account.editor");
  const labels = usePickerLabels({
    professions: t("field_profession_ids"),
    professionsHint: t("postProfessionsHint"),
  });
  return (
    <ProfessionPicker
      id={id}
      name="profession_ids"
      error={error}
      labels={labels}
      choices={choices}
      isOptional
      chosen={value}
      onChange={onChange}
    />
  );
}
