"use client";

import { FieldError, type FieldBinding } from "@/components/kit/ui/field";
import { Radio } from "@/components/kit/ui/radio";

type Choice = { value: string; label: string; text: string };

/** Radio buttons with an explanation each. */
export function RadioCards({
  id,
  error,
  input,
  legend,
  choices,
}: FieldBinding & { legend: string; choices: Choice[] }) {
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className="radio-cards">
        {choices.map(({ value, label, text }) => (
          <label key={value} className="radio-card">
            <Radio
              {...input}
              value={value}
              defaultChecked={input.defaultValue === value}
              defaultValue={undefined}
            />
            <span>
              <span className="font-semibold">{label}</span>
              <span className="mt-0.5 block text-sm text-soft">{text}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
