"use client";

import { useTranslations } from "next-intl";
import type { EditorField } from "@/components/kit/editor/editor-form";
import { Checkbox } from "@/components/kit/ui/checkbox";
import { FieldError } from "@/components/kit/ui/field";
import { LANGUAGES, type Language } from "@/lib/directory/member/seat/offer";

type Props = EditorField<Language[]> & {
  /** The name of each language, from the server: browsers name some of them otherwise. */
  names: Readonly<Record<Language, string>>;
};

/** The languages that a company speaks. */
export function LanguagesField({ id, value: spoken, error, onChange, names }: Props) {
  const t = useTranslations("account.member");
  const toggle = (language: Language) =>
    onChange(LANGUAGES.filter((one) => spoken.includes(one) !== (one === language)));
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-sm font-medium">{t("languages")}</legend>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <label className="flex min-h-9 items-center gap-2 text-[0.9375rem]">
              <Checkbox checked={spoken.includes(language)} onChange={() => toggle(language)} />
              {names[language]}
            </label>
          </li>
        ))}
      </ul>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
