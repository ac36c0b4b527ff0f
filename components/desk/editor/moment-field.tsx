"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { describedBy, FieldFrame } from "@/components/form/field";
import { fromAthensField, toAthensField } from "./athens-time";
import type { EditorField } from "./use-editor";

type Props = EditorField<string | null> & { label: string };

/** A moment, shown and typed as in Athens, stored as ISO 8601; a half-written one is null. */
export function MomentField({ id, label, value, onChange, error }: Props) {
  const t = useTranslations("account.editor");
  // While it is being typed the field shows what was typed, not what was understood so far.
  const [typed, setTyped] = useState<string>();
  const change = (text: string) => {
    setTyped(text);
    onChange(fromAthensField(text));
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
        onChange={(event) => change(event.target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </FieldFrame>
  );
}
