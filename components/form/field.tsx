"use client";

import type { ComponentProps, ReactNode } from "react";
import type { FieldBinding } from "./use-api-form";

type FrameProps = {
  id: string;
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  required?: boolean;
  optional?: string;
  children: ReactNode;
};

/**
 * What a field says about itself to those who do not see it: its hint, and what is wrong with it.
 */
export const describedBy = (
  id: string,
  hint: ReactNode,
  error: string | undefined,
): string | undefined =>
  [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;

/**
 * Label above, hint and message below: the frame of every field. `optional` is the word beside the
 * label of one that may stay empty.
 */
export function FieldFrame({ id, label, hint, error, required, optional, children }: FrameProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label} {required && <span aria-hidden="true">*</span>}
        {optional && <span className="font-normal text-soft">{optional}</span>}
      </label>
      {children}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </div>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    error && (
      <p id={`${id}-error`} className="field-error">
        {error}
      </p>
    )
  );
}

type TextFieldProps = FieldBinding &
  Omit<FrameProps, "children" | "id" | "error"> &
  Omit<ComponentProps<"input">, "id" | "name" | "ref" | "required">;

/** A line of text. */
export function TextField({
  id,
  error,
  input,
  label,
  hint,
  required,
  optional,
  className = "",
  ...rest
}: TextFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, required, optional }}>
      <input
        {...rest}
        {...input}
        id={id}
        aria-required={required || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
        className={`field ${className}`}
      />
    </FieldFrame>
  );
}

/** One of a few. */
export function SelectField({
  id,
  error,
  input,
  label,
  hint,
  required,
  choices,
}: FieldBinding &
  Omit<FrameProps, "children" | "id" | "error"> & { choices: { value: string; label: string }[] }) {
  return (
    <FieldFrame {...{ id, label, hint, error, required }}>
      <select
        {...input}
        id={id}
        aria-required={required || undefined}
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

/** Yes or no; its label may hold a link. */
export function CheckField({
  id,
  error,
  input,
  label,
  hint,
  required,
}: FieldBinding & { label: ReactNode; hint?: ReactNode; required?: boolean }) {
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          className="mt-0.5 size-5 shrink-0 accent-(--ink)"
        />
        <label htmlFor={id} className="text-[0.9375rem]">
          {label} {required && <span aria-hidden="true">*</span>}
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
