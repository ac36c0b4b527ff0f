"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/kit/ui/button";
import { confirmAlert } from "@/components/kit/desk/alert";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { formatDate } from "@/lib/kernel/core/dates";
import type { ImportView } from "@/lib/site/import/schema";
import type { ImportControl } from "./use-import";

/** Why an import that has ended cannot be undone; undefined when it wrote nothing. */
function refusalOf({ counts, undo }: ImportView): "undoTooOld" | "undoOver" | undefined {
  if (counts.created + counts.updated === 0) return undefined;
  // An import from before there was an undo kept no earlier values.
  return undo.total === 0 ? "undoTooOld" : "undoOver";
}

/** The undo of a whole import, with its last day, or why it cannot be undone. */
export function UndoNote({ control }: { control: ImportControl }) {
  const t = useTranslations("account.imports");
  const { locale } = useFormContext();
  const { view, begin, busy } = control;
  const { until } = view.undo;
  if (until === null) {
    const refusal = refusalOf(view);
    return refusal ? <p className="mt-5 text-sm text-soft">{t(refusal)}</p> : null;
  }
  const undo = async () => {
    const isConfirmed = await confirmAlert({
      title: t("undoTitle"),
      text: t("undoText", { created: view.counts.created, updated: view.counts.updated }),
      confirmLabel: t("undoConfirm"),
      isDanger: true,
    });
    if (isConfirmed) await begin("undo");
  };
  return (
    <div className="import-undo">
      <Button
        kind="danger-quiet"
        aria-disabled={busy || undefined}
        onClick={() => {
          if (!busy) void undo();
        }}
      >
        {t("undo")}
      </Button>
      <p className="text-sm text-soft">
        {t("undoUntil", { date: formatDate(new Date(until), locale) })}
      </p>
    </div>
  );
}
