"use client";

import { useTranslations } from "next-intl";
import type { BulkActionResult } from "./bulk-request";
import { ResultBar } from "./result-bar";
import type { PickableRow } from "./selection";

type Props = {
  outcome: (BulkActionResult & { names: PickableRow[]; isUndone?: boolean }) | undefined;
  isBusy: boolean;
  onUndo: (() => void) | undefined;
  onClose(): void;
};

/** The result of a bulk action: how many rows were changed, and why others were not. */
export function BulkResultNote({ outcome, ...bar }: Props) {
  const t = useTranslations("account.lists");
  return (
    <ResultBar {...bar}>
      {outcome && (
        <>
          {(outcome.done.length > 0 || outcome.failed.length === 0) && (
            <p>
              {t(outcome.isUndone ? "bulkUndone" : `done.${outcome.action}`, {
                count: outcome.done.length,
              })}
            </p>
          )}
          {outcome.isCut && <p>{t("bulkCut")}</p>}
          {outcome.failed.length > 0 && (
            <>
              <p>{t("bulkFailed", { count: outcome.failed.length })}</p>
              <ul className="mt-1 text-sm">
                {outcome.failed.map(({ id, message }) => (
                  <li key={id}>
                    {outcome.names.find((row) => row.id === id)?.name ?? id}: {message}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </ResultBar>
  );
}
