"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { formatTime } from "@/lib/core/dates";
import { useFormContext } from "../form/form-context";
import { EditorPresence } from "./editor-presence";

/** What the bar reads of an editor's form, for every kind. */
export type BarForm = {
  kind: string;
  id: number | null;
  isSaving: boolean;
  isBusy: boolean;
  isChanged: boolean;
  isAutosaved: boolean;
  savedAt: Date | undefined;
  problem: string | undefined;
  save(): Promise<boolean>;
};

type Props = {
  title: string;
  form: BarForm;
  /** The status of both translations, beside the title. */
  statuses: ReactNode;
  /** Actions beside saving; the most important one last. */
  actions?: ReactNode;
};

/** Runs on Ctrl+S and ⌘S. */
function useSaveKey(save: () => void): void {
  const run = useEffectEvent(save);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAlone = !event.altKey && !event.shiftKey;
      if (!(event.ctrlKey || event.metaKey) || !isAlone || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      run();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

/** The save status: saving, failed, unsaved, or when it was saved. */
function useSaveText({ isSaving, isChanged, isAutosaved, savedAt, problem }: BarForm): string {
  const t = useTranslations("account.editor");
  const common = useTranslations("account.form");
  const { locale } = useFormContext();
  if (isSaving) return common("saving");
  if (problem !== undefined) return t("notSaved");
  if (isChanged) return t(isAutosaved ? "unsaved" : "unsavedStored");
  return savedAt ? t("savedAt", { time: formatTime(savedAt, locale) }) : "";
}

/**
 * The sticky header of an editor: title, status, save status and actions; on a phone the save
 * button is at the bottom of the viewport.
 */
export function EditorBar({ title, form, statuses, actions }: Props) {
  const common = useTranslations("account.form");
  const { isBusy, isChanged, save } = form;
  useSaveKey(() => void save());
  const saveText = useSaveText(form);
  const saveChanges = () => {
    if (isChanged) void save();
  };
  return (
    <div className="editor-bar">
      <div className="editor-head">
        <h1 className="editor-name">{title}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">{statuses}</p>
        <EditorPresence kind={form.kind} id={form.id} />
      </div>
      {actions && <div className="editor-actions">{actions}</div>}
      <div className="editor-save">
        <p role="status" className="meta editor-saved">
          {saveText}
        </p>
        <Button
          aria-disabled={isBusy || !isChanged}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={saveChanges}
        >
          {isBusy ? common("saving") : common("save")}
        </Button>
      </div>
    </div>
  );
}
