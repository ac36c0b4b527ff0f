"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { possibleKeys, type ImportOptions, type Mapping } from "@/lib/site/import/fields";
import { Radio } from "@/components/kit/ui/radio";
import { SelectField } from "@/components/kit/ui/select-field";

type Choice<V extends string> = { value: V; label: string };
type ChoiceProps<V extends string> = {
  legend: string;
  value: V;
  choices: Choice<V>[];
  onChange(value: V): void;
};

/** One of two options, each with a short label. */
function Choices<V extends string>({ legend, value, choices, onChange }: ChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className="radio-cards">
        {choices.map((choice) => (
          <label key={choice.value} className="radio-card">
            <Radio
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Props = { mapping: Mapping; options: ImportOptions; onChange(options: ImportOptions): void };

/**
 * The rules: by which key companies are matched, what happens to rows without a match, and the
 * status of new companies.
 */
export function RulesFields({ mapping, options, onChange }: Props) {
  const t = useTranslations("account.imports");
  const id = useId();
  const { key, unmatched, status } = options;
  const createsMembers = key === "none" || unmatched === "create";
  const chooseKey = (chosen: string) => {
    const key = possibleKeys(mapping).find((one) => one === chosen);
    if (key) onChange({ ...options, key, ...(key === "none" ? { unmatched: "create" } : {}) });
  };
  return (
    <div className="grid gap-7">
      <SelectField
        id={id}
        label={t("key")}
        value={key}
        choices={possibleKeys(mapping).map((one) => ({ value: one, label: t(`keys.${one}`) }))}
        onChange={(event) => chooseKey(event.target.value)}
      />
      {key !== "none" && key !== "id" && (
        <Choices
          legend={t("notFound")}
          value={unmatched}
          onChange={(value) => onChange({ ...options, unmatched: value })}
          choices={[
            { value: "create", label: t("notFoundCreate") },
            { value: "skip", label: t("notFoundSkip") },
          ]}
        />
      )}
      {createsMembers && key !== "id" && (
        <Choices
          legend={t("status")}
          value={status}
          onChange={(value) => onChange({ ...options, status: value })}
          choices={[
            { value: "draft", label: t("statusDraft") },
            { value: "published", label: t("statusPublished") },
          ]}
        />
      )}
    </div>
  );
}
