"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { bindText, TextField } from "@/components/ui/field";
import { fromAthensField, toAthensField } from "./athens-time";
import type { EditorField } from "./use-editor";

type Props = EditorField<string | null> & { label: string };

/** A moment, shown and typed as in Athens, stored as ISO 8601; a half-written one is null. */
export function DateTimeField({ id, label, value, onChange, error }: Props) {
  const t = useTranslations("account.editor");
  // While it is being typed the field shows what was typed, not what was understood so far.
  const [typed, setTyped] = useState<string>();
  const change = (text: string) => {
    setTyped(text);
    onChange(fromAthensField(text));
  };
  return (
    <TextField
      {...bindText({ id, error, value: typed ?? toAthensField(value), onChange: change })}
      label={label}
      hint={t("athens")}
      type="datetime-local"
      step={60}
      onBlur={() => setTyped(undefined)}
    />
  );
}
