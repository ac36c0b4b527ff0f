"use client";

import { useTranslations } from "next-intl";
import { TextField, type FieldBinding } from "@/components/kit/ui/field";
import { SelectField } from "@/components/kit/ui/select-field";
import type { ProfessionChoice } from "./profession-choices";
import type { SynonymFields as Fields } from "./synonym-values";

type Props = {
  field(name: keyof Fields): FieldBinding;
  professions: readonly ProfessionChoice[];
};

/** The controls of a trade: its word in each language, and where it leads. */
export function SynonymFields({ field, professions }: Props) {
  const t = useTranslations("account.searchSynonym");
  const shared = { autoComplete: "off", maxLength: 60 } as const;
  return (
    <div className="grid gap-5">
      <TextField
        {...field("word_el")}
        {...shared}
        lang="el"
        label={t("wordEl")}
        hint={t("wordElHint")}
      />
      <TextField
        {...field("word_en")}
        {...shared}
        lang="en"
        label={t("wordEn")}
        hint={t("wordEnHint")}
      />
      <SelectField
        {...field("profession_id")}
        required
        label={t("profession")}
        choices={[{ value: "", label: t("choose") }, ...professions]}
      />
    </div>
  );
}
