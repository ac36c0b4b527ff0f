"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "@/components/kit/ui/checkbox";
import type { ImportField } from "@/lib/site/import/fields";
import type { ImportRowView } from "@/lib/site/import/schema";

/** Longer values are folded (in characters). */
const LONG = 160;

function Value({ text }: { text: string }) {
  const t = useTranslations("account.imports");
  if (text === "") return <i>{t("emptyCell")}</i>;
  if (text.length <= LONG) return <>{text}</>;
  return (
    <details>
      <summary>{text.slice(0, LONG).trimEnd()}…</summary>
      {text}
    </details>
  );
}

type Props = {
  row: ImportRowView;
  name: string;
  labels: Record<ImportField, string>;
  /** Accepts or refuses the new name of the row's company; missing when it cannot be chosen. */
  onAccept?: ((accepted: boolean) => Promise<unknown>) | undefined;
};

/** The fields that a row changes, former and new value, and the choice of a new name. */
export function RowChanges({ row, name, labels, onAccept }: Props) {
  const t = useTranslations("account.imports");
  const [isSending, setSending] = useState(false);
  if (row.differences.length === 0) return null;
  const accept = async (accepted: boolean) => {
    setSending(true);
    await onAccept?.(accepted);
    setSending(false);
  };
  return (
    <>
      <dl className="import-changes">
        {row.differences.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd>
              <span className="visually-hidden">{t("before")}: </span>
              <del>
                <Value text={before} />
              </del>
            </dd>
            <dd>
              <span aria-hidden="true">→ </span>
              <span className="visually-hidden">{t("after")}: </span>
              <ins>
                <Value text={after} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
      {row.is_rename && onAccept && (
        <label className="import-accept">
          <Checkbox
            checked={row.is_rename_accepted}
            aria-disabled={isSending || undefined}
            onChange={(event) => {
              if (!isSending) void accept(event.target.checked);
            }}
          />
          <span>
            {t("acceptName")}
            <span className="visually-hidden">: {name}</span>
          </span>
        </label>
      )}
    </>
  );
}
