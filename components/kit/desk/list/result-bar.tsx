"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/kit/ui/icon";

type Props = {
  /** What was done; nothing hides the bar. */
  children: ReactNode;
  /** Whether the undo runs. */
  isBusy: boolean;
  onUndo: (() => void) | undefined;
  onClose(): void;
};

/**
 * The result of an action at the foot of the window, announced when it appears. It stays until
 * closed, so that undo has no time limit.
 */
export function ResultBar({ children, isBusy, onUndo, onClose }: Props) {
  const t = useTranslations("account.lists");
  return (
    <div role="status" className="bulk-result-place">
      {children && (
        <div className="bulk-result">
          <div className="min-w-0 flex-1">{children}</div>
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
