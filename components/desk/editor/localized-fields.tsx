"use client";

import type { ComponentProps, ReactNode } from "react";
import { describedBy, FieldError, FieldFrame } from "@/components/form/field";
import type { EditorForm } from "./use-editor";
import { fieldId } from "./field-id";

/** What the fields need of an editor's form, whatever it edits. */
export type FieldForm = Pick<EditorForm<unknown>, "values" | "errors" | "set">;

type FieldProps = {
  form: FieldForm;
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  optional?: string;
};
type LineProps = FieldProps &
  Omit<ComponentProps<"input">, "form" | "name" | "value" | "onChange" | "id"> & {
    read?(typed: string): unknown;
  };

const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

/** A line of text under a flat name; `read` makes the value of what was typed. */
export function Line({
  form,
  name,
  label,
  hint,
  required = false,
  optional,
  read = (typed) => typed,
  ...rest
}: LineProps) {
  const id = fieldId(name);
  const error = form.errors[name];
  return (
    <FieldFrame
      {...{ id, label, hint, error, required }}
      {...(optional === undefined ? {} : { optional })}
    >
      <input
        {...rest}
        id={id}
        value={textOf(form.values[name])}
        onChange={(event) => form.set(name, read(event.target.value))}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className="field"
      />
    </FieldFrame>
  );
}

/** Text over several lines. */
export function Lines({
  form,
  name,
  label,
  hint,
  rows = 5,
  ...rest
}: FieldProps & { rows?: number; lang?: string; maxLength?: number }) {
  const id = fieldId(name);
  const error = form.errors[name];
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        value={textOf(form.values[name])}
        onChange={(event) => form.set(name, event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className="field"
      />
    </FieldFrame>
  );
}

/** One of a few. */
export function Choice({
  form,
  name,
  label,
  hint,
  choices,
}: FieldProps & { choices: { value: string; label: string }[] }) {
  const id = fieldId(name);
  const error = form.errors[name];
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <select
        id={id}
        value={textOf(form.values[name])}
        onChange={(event) => form.set(name, event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className="field"
      >
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Yes or no. */
export function Check({ form, name, label, hint }: FieldProps) {
  const id = fieldId(name);
  const error = form.errors[name];
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          checked={form.values[name] === true}
          onChange={(event) => form.set(name, event.target.checked)}
          aria-describedby={describedBy(id, hint, error)}
          className="mt-0.5 size-5 shrink-0 accent-(--ink)"
        />
        <label htmlFor={id} className="text-[0.9375rem]">
          {label}
        </label>
      </div>
      {hint && (
        <div id={`${id}-hint`} className="ms-8 mt-1 text-sm text-soft">
          {hint}
        </div>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
