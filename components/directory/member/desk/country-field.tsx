"use client";

import { useTranslations } from "next-intl";
import type { EditorField } from "@/components/kit/editor/editor-form";
import { bindText } from "@/components/kit/ui/bind-field";
import { SelectField } from "@/components/kit/ui/select-field";

/** A country by its name, from the server: browsers name some of them otherwise. */
export type CountryChoice = { code: string; name: string };

type Props = Omit<EditorField<string | null>, "value"> & {
  value: string | null;
  countries: readonly CountryChoice[];
};

/** The country of an address outside Greece and Cyprus. */
export function CountryField({ countries, onChange, ...field }: Props) {
  const t = useTranslations("account.member");
  return (
    <SelectField
      {...bindText({ ...field, onChange: (code) => onChange(code || null) })}
      label={t("country")}
      choices={[
        { value: "", label: t("countryHere") },
        ...countries.map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  );
}
