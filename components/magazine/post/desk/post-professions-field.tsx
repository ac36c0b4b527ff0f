"use client";

import { useTranslations } from "next-intl";
import type { EditorField } from "@/components/kit/editor/use-editor";
import {
  ProfessionPicker,
  type ProfessionChoice,
} from "@/components/directory/profession/profession-picker";

type Props = EditorField<number[]> & { choices: ProfessionChoice[] };

/** The professions that a post is about; none is fine. */
export function PostProfessionsField({ id, value, error, onChange, choices }: Props) {
  const t = useTranslations("account.editor");
  const member = useTranslations("account.member");
  const labels = {
    professions: t("field_profession_ids"),
    professionsHint: t("postProfessionsHint"),
    professionsAdded: member.raw("professionsAdded") as string,
    professionsRemoved: member.raw("professionsRemoved") as string,
    professionsRemove: member.raw("professionsRemove") as string,
    professionsSearch: member("professionsSearch"),
    professionsNone: member.raw("professionsNone") as string,
  };
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
