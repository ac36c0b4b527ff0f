"use client";

import type { ComponentProps, ReactNode } from "react";
import { describedBy, FieldError, FieldFrame } from "@/components/form/field";

type FieldProps<T> = {
  id: string;
  value: T;
  error: string | undefined;
  label: string;
  hint?: ReactNode;
};
type TextProps = FieldProps<string | number | null> & { onChange(typed: string): void };

type LineProps = TextProps & { required?: boolean } & Omit<
    ComponentProps<"input">,
    "value" | "onChange" | "id"
  >;

/** A line of text. */
export function LineField({
  id,
  value,
  error,
  onChange,
  label,
  hint,
  required = false,
  ...rest
}: LineProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, required }}>
      <input
        {...rest}
        id={id}
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value)}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className="field"
      />
    </FieldFrame>
  );
}

type LinesProps = TextProps & { rows?: number; lang?: string; maxLength?: number };

/** Text over several lines. */
export function LinesField({
  id,
  value,
  error,
  onChange,
  label,
  hint,
  rows = 5,
  ...rest
}: LinesProps) {
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className="field"
      />
    </FieldFrame>
  );
}

type FlagProps = FieldProps<boolean> & { onChange(value: boolean): void };

/** Yes or no. */
export function FlagField({ id, value, error, onChange, label, hint }: FlagProps) {
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id={id}
          type="checkbox"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
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
