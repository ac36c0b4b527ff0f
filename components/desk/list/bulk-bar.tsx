"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { confirmAlert } from "../alert";
import { useAction } from "../form/use-action";
import { Icon } from "@/components/ui/icon";
import {
  opposite,
  runBulk,
  undoBulk,
  type Bulk,
  type BulkAction,
  type BulkActionResult,
} from "./bulk-request";
import { BulkResultNote } from "./bulk-result-note";
import { PageCheck, useSelection, type PickableRow } from "./selection";

/** The bulk actions of the selected rows, and their result with an undo button. */
export function BulkBar({ bulk }: { bulk: Bulk }) {
  const t = useTranslations("account.lists");
  const router = useRouter();
  const { rows, selected, pickAll } = useSelection();
  const { busy, run } = useAction();
  const [isRefreshing, startTransition] = useTransition();
  const [outcome, setOutcome] = useState<
    BulkActionResult & { names: PickableRow[]; isUndone?: boolean }
  >();

  const runAction = async (action: BulkAction) => {
    const ids = selected.map(({ id }) => id);
    const isFinal = opposite(bulk, action) === undefined;
    if (
      isFinal &&
      !(await confirmAlert({
        title: t("deleteConfirmTitle"),
        text: t("deleteConfirmText", { count: ids.length }),
        confirmLabel: t("actions.delete"),
        isDanger: true,
      }))
    )
      return;
    await run(
      action,
      () => runBulk(bulk, action, ids, t("rowFailed")),
      (result) => {
        setOutcome({ ...result, action, names: rows });
        pickAll(false);
        startTransition(() => router.refresh());
      },
    );
  };
  const undo = async () => {
    if (!outcome) return;
    await run(
      "undo",
      () => undoBulk(bulk, outcome, t("rowFailed")),
      (result) => {
        setOutcome({ ...outcome, ...result, isUndone: true });
        startTransition(() => router.refresh());
      },
    );
  };
  return (
    <>
      <div
        className="bulk-bar"
        data-open={selected.length > 0}
        data-refreshing={isRefreshing || undefined}
        role="group"
        aria-label={t("bulk")}
      >
        {rows.length > 0 && <PageCheck isLabelled />}
        {selected.length > 0 && (
          <>
            <p className="bulk-count" role="status">
              {t("selected", { count: selected.length })}
            </p>
            <div className="flex flex-wrap gap-2">
              {bulk.actions.map((action) => (
                <Button
                  key={action}
                  kind={action === "delete" ? "danger-quiet" : "quiet"}
                  size="small"
                  aria-disabled={busy !== undefined}
                  onClick={() => void runAction(action)}
                >
                  {busy === action ? t("busy") : t(`actions.${action}`)}
                </Button>
              ))}
              <Button kind="quiet" size="small" onClick={() => pickAll(false)}>
                <Icon name="close" size={14} />
                {t("clearSelection")}
              </Button>
            </div>
          </>
        )}
      </div>
      <BulkResultNote
        outcome={outcome}
        isBusy={busy === "undo"}
        onUndo={
          outcome && !outcome.isUndone && outcome.done.length > 0 && opposite(bulk, outcome.action)
            ? () => void undo()
            : undefined
        }
        onClose={() => setOutcome(undefined)}
      />
    </>
  );
}
