"use client";

import { Checkbox } from "@/components/kit/ui/checkbox";

type Props<V extends string | number> = {
  label: string;
  hint?: string;
  choices: readonly { value: V; label: string }[];
  value: readonly V[];
  onChange(value: V[]): void;
};

/** Several of a list by check boxes, in the order of the list. */
export function TopicChoice<V extends string | number>({
  label,
  hint,
  choices,
  value,
  onChange,
}: Props<V>) {
  const toggle = (one: V, isOn: boolean) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((each) => (each === one ? isOn : value.includes(each))),
    );
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="topic-choice">
        {choices.map((choice) => (
          <label key={choice.value}>
            <Checkbox
              checked={value.includes(choice.value)}
              onChange={(event) => toggle(choice.value, event.target.checked)}
            />
            {choice.label}
          </label>
        ))}
      </div>
      {hint && <p className="mt-1.5 text-sm text-soft">{hint}</p>}
    </fieldset>
  );
}
