"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { confirmAlert } from "@/components/desk/alert";
import { useFormContext } from "@/components/desk/form/form-context";
import { formatDate } from "@/lib/core/dates";
import type { ImportControl } from "./use-import";

/** The undo of a whole import, with its last day; nothing when it cannot be undone. */
export function UndoNote({ control }: { control: ImportControl }) {
  const t = useTranslations("account.imports");
  const { locale } = useFormContext();
  const { view, begin, busy } = control;
  const { until } = view.undo;
  if (until === null) return null;
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
