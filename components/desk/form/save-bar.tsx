"use client";

import { useTranslations } from "next-intl";
import type { FieldValues } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { SavedForm } from "./use-saved-form";

type Props<I extends FieldValues> = {
  form: SavedForm<I>;
  /** What a field and its value are called, for the comparison with somebody else's changes. */
  labelOf(name: string): string;
  textOf?(name: string, value: unknown): string;
};

/**
 * The foot of a form over something stored: what is unsaved, what went wrong, what somebody else
 * changed, and the button.
 */
export function SaveBar<I extends FieldValues>({ form, labelOf, textOf }: Props<I>) {
  const t = useTranslations("account.form");
  const { busy, isReady, isChanged, isRestored, problem, conflict } = form;
  const show = (name: string, value: unknown) => {
    if (value === null || value === undefined || value === "") return t("empty");
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    return textOf?.(name, value) ?? String(value);
  };
  return (
    <div className="save-bar">
      {isRestored && (
        <p role="status" className="note" data-tone="plain">
          <Icon name="history" />
          <span>
            {t("restored")}{" "}
            <button type="button" className="link-line" onClick={form.undo}>
              {t("discardRestored")}
            </button>
          </span>
        </p>
      )}
      {conflict && (
        <div role="alert" className="note" data-tone="waiting">
          <Icon name="warning" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">{t("conflictTitle")}</p>
            <p className="mt-1">
              {t("conflictText")} {t("conflictBoth")}
            </p>
            <table className="conflict-table">
              <thead>
                <tr>
                  <th scope="col">{t("conflictField")}</th>
                  <th scope="col">{t("conflictTheirs")}</th>
                  <th scope="col">{t("conflictYours")}</th>
                </tr>
              </thead>
              <tbody>
                {conflict.map(({ name, theirs, yours }) => (
                  <tr key={name}>
                    <th scope="row">{labelOf(name)}</th>
                    <td>{show(name, theirs)}</td>
                    <td>{show(name, yours)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className="mt-3 flex flex-wrap gap-3">
              <Button type="submit" size="small" aria-disabled={busy}>
                {t("conflictKeep")}
              </Button>
              <Button kind="quiet" size="small" onClick={form.takeTheirs}>
                {t("conflictTake")}
              </Button>
            </p>
          </div>
        </div>
      )}
      <p
        role="alert"
        className={problem?.isSpokenOnly ? "visually-hidden" : "field-error empty:hidden"}
      >
        {problem?.text}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {!conflict && (
          <Button type="submit" disabled={!isReady} aria-disabled={busy || !isChanged}>
            {busy ? t("saving") : t("save")}
          </Button>
        )}
        {isChanged && !isRestored && (
          <button type="button" className="link-line text-sm" onClick={form.undo}>
            {t("undo")}
          </button>
        )}
        <p aria-live="polite" className="meta">
          {isChanged ? t("unsaved") : ""}
        </p>
      </div>
    </div>
  );
}
