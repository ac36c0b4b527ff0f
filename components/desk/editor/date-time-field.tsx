"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { bindText, TextField } from "@/components/ui/field";
import { fromAthensField, toAthensField } from "./athens-time";
import type { EditorField } from "./use-editor";

type Props = EditorField<string | null> & { label: string };

/** A field for a time, shown in Athens time and stored as ISO 8601; an incomplete one is null. */
export function DateTimeField({ id, label, value, onChange, error }: Props) {
  const t = useTranslations("account.editor");
  // While typing, the input shows its own text instead of the parsed value.
  const [input, setInput] = useState<string>();
  const change = (text: string) => {
    setInput(text);
    onChange(fromAthensField(text));
  };
  return (
    <TextField
      {...bindText({ id, error, value: input ?? toAthensField(value), onChange: change })}
      label={label}
      hint={t("timeZone")}
      type="datetime-local"
      step={60}
      onBlur={() => setInput(undefined)}
    />
  );
}
