"use client";

import { useTranslations } from "next-intl";
import type { FieldValues } from "react-hook-form";
import { Button, LinkButton } from "@/components/kit/ui/button";
import { ConflictNote } from "./conflict-note";
import type { FieldName } from "./merge";
import { OtherDraftNote } from "./other-draft-note";
import { RestoredNote } from "./restored-note";
import type { SavedForm } from "./use-saved-form";

type Props<I extends FieldValues> = {
  form: SavedForm<I>;
  /** The labels of the fields and formatters of their values, for a merge conflict. */
  labels: Record<FieldName<I>, string>;
  texts?: { [N in FieldName<I>]?: (value: I[N]) => string };
  /** What the button says when it also leads on; it is enabled without changes then. */
  action?: string | undefined;
};

/** The footer of a saved form: unsaved changes, a failure, a merge conflict, and the button. */
export function SaveBar<I extends FieldValues>({ form, labels, texts, action }: Props<I>) {
  const t = useTranslations("account.form");
  const { busy, isReady, isChanged, isRestored, problem, conflict } = form;
  const show = <N extends FieldName<I>>(name: N, value: I[N]): string => {
    if (value === null || value === undefined) return t("empty");
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    return (texts?.[name]?.(value) ?? String(value)) || t("empty");
  };
  return (
    <div className="save-bar">
      {isRestored && <RestoredNote onDiscard={form.undo} />}
      <OtherDraftNote others={form.others} />
      <div role="alert" className="empty:hidden">
        {conflict && (
          <ConflictNote
            isBusy={busy}
            onAccept={form.acceptTheirs}
            changes={conflict.map(({ name, theirs, mine }) => ({
              name,
              label: labels[name],
              before: show(name, theirs),
              after: show(name, mine),
            }))}
          />
        )}
      </div>
      <p
        role="alert"
        className={problem?.isSpokenOnly ? "visually-hidden" : "field-error empty:hidden"}
      >
        {problem?.text}
      </p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {!conflict && (
          <Button type="submit" disabled={!isReady} aria-disabled={busy || (!isChanged && !action)}>
            {busy ? t("saving") : (action ?? t("save"))}
          </Button>
        )}
        {isChanged && !isRestored && (
          <LinkButton className="text-sm" onClick={form.undo}>
            {t("undo")}
          </LinkButton>
        )}
        <p aria-live="polite" className="meta">
          {isChanged ? t("unsaved") : ""}
        </p>
      </div>
    </div>
  );
}
