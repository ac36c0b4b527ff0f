"use client";

import { useTranslations } from "next-intl";
import { useState, type ChangeEvent } from "react";
import { describedBy, FieldFrame } from "@/components/form/field";
import { fromAthensField, toAthensField } from "./athens-time";

type Props = {
  id: string;
  label: string;
  value: string | null;
  onChange(value: string | null): void;
  error?: string | undefined;
};

/** A moment, shown and typed as in Athens, kept as ISO 8601; a half-written one is none yet. */
export function MomentField({ id, label, value, onChange, error }: Props) {
  const t = useTranslations("account.editor");
  // While it is being typed the field shows what was typed, not what was understood so far.
  const [typed, setTyped] = useState<string>();
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.target.value);
    onChange(fromAthensField(event.target.value));
  };
  return (
    <FieldFrame id={id} label={label} hint={t("athens")} error={error}>
      <input
        id={id}
        type="datetime-local"
        step={60}
        className="field"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, true, error)}
        value={typed ?? toAthensField(value)}
        onChange={change}
        onBlur={() => setTyped(undefined)}
      />
    </FieldFrame>
  );
}
