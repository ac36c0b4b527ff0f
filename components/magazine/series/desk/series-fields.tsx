"use client";

import { useTranslations } from "next-intl";
import type { EditorField } from "@/components/kit/editor/editor-form";
import { bindText } from "@/components/kit/ui/bind-field";
import { TextField } from "@/components/kit/ui/field";
import { SelectField } from "@/components/kit/ui/select-field";
import type { SeriesChoice } from "@/lib/magazine/series/desk";

type Props = {
  series: EditorField<number | null>;
  part: EditorField<number | null>;
  /** All series, by title. */
  choices: readonly SeriesChoice[];
};

/** The series of a post, and its number there. */
export function SeriesFields({ series, part, choices }: Props) {
  const t = useTranslations("account.editor");
  const { value } = series;
  // The number of another series means nothing in this one: the next free one is proposed.
  const choose = (chosen: string) => {
    const id = chosen === "" ? null : Number(chosen);
    series.onChange(id);
    part.onChange(choices.find((one) => one.id === id)?.next ?? null);
  };
  // Only digits make a number of a part; others are left out as they are typed.
  const number = (typed: string) => {
    const digits = typed.replace(/\D/g, "").replace(/^0+/, "").slice(0, 4);
    part.onChange(digits === "" ? null : Number(digits));
  };
  const isKnown = value === null || choices.some(({ id }) => id === value);
  return (
    <div className="grid gap-4">
      <SelectField
        {...bindText({ ...series, onChange: choose })}
        label={t("field_series_id")}
        choices={[
          { value: "", label: t("none") },
          ...(isKnown
            ? []
            : [{ value: String(value), label: t("seriesNumber", { number: value }) }]),
          ...choices.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
      {value !== null && (
        <TextField
          {...bindText({ ...part, onChange: number })}
          label={t("field_series_part")}
          hint={t("seriesPartHint")}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </div>
  );
}
