"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { BulkActionResult } from "./bulk-request";
import type { PickableRow } from "./selection";

type Props = {
  outcome: (BulkActionResult & { names: PickableRow[]; isUndone?: boolean }) | undefined;
  isBusy: boolean;
  onUndo: (() => void) | undefined;
  onClose(): void;
};

/**
 * The result of a bulk action: how many rows were changed, and why others were not. It stays until
 * closed, so that undo has no time limit.
 */
export function BulkResultNote({ outcome, isBusy, onUndo, onClose }: Props) {
  const t = useTranslations("account.lists");
  return (
    <div role="status" className="bulk-result-place">
      {outcome && (
        <div className="bulk-result">
          <div className="min-w-0 flex-1">
            {(outcome.done.length > 0 || outcome.failed.length === 0) && (
              <p>
                {t(outcome.isUndone ? "bulkUndone" : `done.${outcome.action}`, {
                  count: outcome.done.length,
                })}
              </p>
            )}
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
          </div>
          {onUndo && (
            <button
              type="button"
              className="bulk-result-button"
              aria-disabled={isBusy}
              onClick={onUndo}
            >
              {isBusy ? t("busy") : t("undo")}
            </button>
          )}
          <button
            type="button"
            className="bulk-result-close"
            aria-label={t("close")}
            onClick={onClose}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </div>
  );
}
