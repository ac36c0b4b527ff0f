"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { SelectField } from "@/components/kit/ui/select-field";
import { SUBSCRIBER_COLUMNS, type ColumnIndexes } from "@/lib/site/import/subscriber/fields";

type Props = { header: string[]; columns: ColumnIndexes; onChange(columns: ColumnIndexes): void };

/** Which column of the file is which: as guessed, until one is assigned by hand. */
export function ImportColumns({ header, columns, onChange }: Props) {
  const t = useTranslations("account.lists.subscriberImport");
  const id = useId();
  const choices = [
    { value: "-1", label: t("noColumn") },
    ...header.map((head, index) => ({
      value: String(index),
      label: head === "" ? t("columnUnnamed", { number: index + 1 }) : head,
    })),
  ];
  return (
    <fieldset className="mt-4">
      <legend className="font-medium">{t("columnsTitle")}</legend>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {SUBSCRIBER_COLUMNS.map((column) => (
          <SelectField
            key={column}
            id={`${id}-${column}`}
            label={t(`columns.${column}`)}
            value={String(columns[column])}
            choices={choices}
            onChange={(event) => onChange({ ...columns, [column]: Number(event.target.value) })}
          />
        ))}
      </div>
    </fieldset>
  );
}
