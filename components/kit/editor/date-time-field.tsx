"use client";

import { useTranslations } from "next-intl";
import { DateField } from "@/components/kit/desk/date/date-field";
import { fromAthensField, toAthensField } from "./athens-time";
import type { EditorField } from "./editor-form";

type Props = EditorField<string | null> & { label: string };

/** A field for a time, shown in Athens time and stored as ISO 8601; an incomplete one is null. */
export function DateTimeField({ id, label, value, onChange, error }: Props) {
  const t = useTranslations("account.editor");
  return (
    <DateField
      id={id}
      kind="date-time"
      label={label}
      hint={t("timeZone")}
      error={error}
      value={toAthensField(value)}
      onChange={(text) => onChange(fromAthensField(text))}
    />
  );
}
