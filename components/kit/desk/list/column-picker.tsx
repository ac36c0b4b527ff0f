"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/kit/ui/icon";
import { Checkbox } from "@/components/kit/ui/checkbox";

export type ColumnChoice = { key: string; label: string; isShown: boolean };

/** Chooses the visible columns of a table; the choice is in the URL. */
export function ColumnPicker({
  columns,
  onChange,
}: {
  columns: ColumnChoice[];
  onChange(wanted: string): void;
}) {
  const t = useTranslations("account.lists");
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const open = details.current;
      if (!open?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        open.querySelector("summary")?.focus();
      } else if (open.contains(event.target as Node)) return;
      open.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  const toggle = (key: string) => {
    const selectedColumns = columns
      .filter((column) => (column.key === key ? !column.isShown : column.isShown))
      .map((column) => column.key);
    onChange(selectedColumns.length === columns.length ? "" : selectedColumns.join(",") || "none");
  };
  return (
    <details ref={details} className="column-picker">
      <summary className="list-tool">
        <Icon name="columns" size={16} />
        {t("columns")}
      </summary>
      <fieldset className="column-choices">
        <legend className="visually-hidden">{t("columnsShown")}</legend>
        {columns.map(({ key, label, isShown }) => (
          <label key={key}>
            <Checkbox checked={isShown} onChange={() => toggle(key)} />
            {label}
          </label>
        ))}
      </fieldset>
    </details>
  );
}
