"use client";

import { useTranslations } from "next-intl";
import { useEffect, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { formatTime } from "@/lib/core/dates";
import { useFormContext } from "../form/form-context";
import type { EditorForm } from "./use-editor";

type Props<V> = {
  title: string;
  form: EditorForm<V>;
  /** Signs of the languages beside the title. */
  signs: ReactNode;
  /** What can be done beside saving; the most important deed last. */
  children?: ReactNode;
};

/**
 * The head of an editor, which stays in sight: what is edited, how it stands, when it was saved,
 * and what can be done with it; on a phone saving is at the foot of the screen. Ctrl+S or ⌘S saves.
 */
export function EditorBar<V>({ title, form, signs, children }: Props<V>) {
  const t = useTranslations("account.editor");
  const common = useTranslations("account.form");
  const { locale } = useFormContext();
  const { isSaving, isBusy, isChanged, isAutosaved, savedAt, problem, save } = form;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey ||
        event.key.toLowerCase() !== "s"
      )
        return;
      event.preventDefault();
      void save();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  });

  const stateText = () => {
    if (isSaving) return common("saving");
    if (problem !== undefined) return t("keptHere");
    if (isChanged) {
      return isAutosaved ? t("willSave") : t("unsavedKept");
    }
    return savedAt ? t("savedAt", { time: formatTime(savedAt, locale) }) : "";
  };
  const state = stateText();
  return (
    <div className="editor-bar">
      <div className="editor-head">
        <h1 className="editor-name">{title}</h1>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1">{signs}</p>
      </div>
      {children && <div className="editor-deeds">{children}</div>}
      <div className="editor-save">
        <p role="status" className="meta editor-saved">
          {state}
        </p>
        <Button
          aria-disabled={isBusy || !isChanged}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={() => {
            if (isChanged) void save();
          }}
        >
          {isBusy ? common("saving") : common("save")}
        </Button>
      </div>
    </div>
  );
}
