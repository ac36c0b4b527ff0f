"use client";

import { useState } from "react";
import type { EditorField } from "@/components/kit/editor/editor-form";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextField } from "@/components/kit/ui/field";
import { centsOf, euroText } from "@/lib/kernel/core/price";

/** A price in euro that may be missing. */
export function OptionalPriceField({
  value,
  onChange,
  ...field
}: EditorField<number | null> & { label: string; hint: string }) {
  const [input, setInput] = useState<string>();
  const change = (text: string) => {
    setInput(text);
    const cents = text.trim() === "" ? null : centsOf(text);
    if (cents !== undefined) onChange(cents);
  };
  const { id, error, ...texts } = field;
  const shown = input ?? (value === null ? "" : euroText(value));
  return (
    <TextField
      {...bindText({ id, error, value: shown, onChange: change })}
      {...texts}
      inputMode="decimal"
      autoComplete="off"
      onBlur={() => setInput(undefined)}
    />
  );
}

/** A price in euro, stored in cents; what is no price is kept as typed until the field is left. */
export function PriceField({
  label,
  hint,
  ...field
}: EditorField<number> & { label: string; hint: string }) {
  const { id, error, value, onChange } = field;
  const [input, setInput] = useState<string>();
  const change = (text: string) => {
    setInput(text);
    const cents = centsOf(text);
    if (cents !== undefined) onChange(cents);
  };
  return (
    <TextField
      {...bindText({ id, error, value: input ?? euroText(value), onChange: change })}
      label={label}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      onBlur={() => setInput(undefined)}
    />
  );
}
