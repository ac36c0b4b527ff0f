"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { possibleKeys, type ImportOptions, type Mapping } from "@/lib/import/fields";

type Choice<V extends string> = { value: V; label: string };
type ChoiceProps<V extends string> = {
  legend: string;
  value: V;
  choices: Choice<V>[];
  onChange(value: V): void;
};

/** One of two, each with a few words. */
function Choices<V extends string>({ legend, value, choices, onChange }: ChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className="radio-cards">
        {choices.map((choice) => (
          <label key={choice.value} className="radio-card">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="size-5 shrink-0 accent-(--ink)"
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Props = { mapping: Mapping; options: ImportOptions; onChange(options: ImportOptions): void };

/** By what companies are found, what becomes of lines without one, and how new ones begin. */
export function RulesFields({ mapping, options, onChange }: Props) {
  const t = useTranslations("account.imports");
  const { key, unmatched, status } = options;
  const makesNew = key === "none" || unmatched === "create";
  const chooseKey = (chosen: string) => {
    const key = possibleKeys(mapping).find((one) => one === chosen);
    if (key) onChange({ ...options, key, ...(key === "none" ? { unmatched: "create" } : {}) });
  };
  return (
    <div className="grid gap-7">
      <label className="block">
        <span className="mb-1 block text-sm font-medium">{t("key")}</span>
        <select className="field" value={key} onChange={(event) => chooseKey(event.target.value)}>
          {possibleKeys(mapping).map((one) => (
            <option key={one} value={one}>
              {t(`keys.${one}`)}
            </option>
          ))}
        </select>
      </label>
      {key !== "none" && key !== "id" && (
        <Choices
          legend={t("unmatched")}
          value={unmatched}
          onChange={(value) => onChange({ ...options, unmatched: value })}
          choices={[
            { value: "create", label: t("unmatchedCreate") },
            { value: "skip", label: t("unmatchedSkip") },
          ]}
        />
      )}
      {makesNew && key !== "id" && (
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
