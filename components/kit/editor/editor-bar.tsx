"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, type ReactNode } from "react";
import { Button } from "@/components/kit/ui/button";
import { Icon, type IconName } from "@/components/kit/ui/icon";
import { formatTime } from "@/lib/kernel/core/dates";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useCommands } from "@/components/kit/desk/commands";
import { useRecentItem } from "@/components/kit/desk/use-recent-item";
import { EditorPresence } from "./editor-presence";
import { isEmpty } from "@/components/kit/desk/form/merge";
import type { FieldErrors } from "./field-errors";
import type { Reach } from "./translation-status";

/** What the bar reads of an editor's form, for every kind. */
export type BarForm = {
  kind: string;
  id: number | null;
  isSaving: boolean;
  isBusy: boolean;
  isChanged: boolean;
  /** Whether anything is not stored on the server. */
  isUnstored: boolean;
  /** Whether changes are kept apart from what readers see, until they are published. */
  isKept: boolean;
  savedAt: Date | undefined;
  problem: string | undefined;
  errors: FieldErrors;
  conflict: unknown;
  /** Stores all changes without publishing any. */
  keep(): Promise<boolean>;
  /** Saves all changes; those of what readers see are public then. */
  save(): Promise<boolean>;
};

/** An action in place of saving, such as sending a change to the editors. */
export type BarAction = { label: string; isReady: boolean; run(): void };

type Props = {
  title: string;
  form: BarForm;
  /** The status of both translations, beside the title. */
  statuses: ReactNode;
  /** Actions beside saving; the most important one last. */
  actions?: ReactNode;
  /** What publishes it, in reach of the thumb like saving. */
  publish?: ReactNode;
  /** An action in place of saving; Ctrl+S then stores without it. */
  submit?: BarAction | undefined;
  /** What saving changes: by default what readers see, where changes are kept apart from it. */
  reach?: Reach | undefined;
  /** Whether a translation is scheduled, so that the button may say so. */
  isScheduled?: boolean;
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

type SaveState = { tone: "plain" | "good" | "waiting" | "bad"; icon?: IconName; text: string };

/** The save status: saving, failed, unsaved, kept apart, or when it was saved. */
function useSaveState(form: BarForm, isSentOn: boolean): SaveState {
  const t = useTranslations("account.editor");
  const common = useTranslations("account.form");
  const { locale } = useFormContext();
  const { isSaving, isUnstored, isKept, isChanged, savedAt } = form;
  const hasFailed = form.problem !== undefined || !isEmpty(form.errors) || Boolean(form.conflict);
  if (isSaving) return { tone: "plain", text: common("saving") };
  if (hasFailed) return { tone: "bad", icon: "warning", text: t("notSaved") };
  if (isUnstored) return { tone: "waiting", icon: "clock", text: t("unsavedStored") };
  const time = savedAt && formatTime(savedAt, locale);
  if ((isKept && isChanged) || (isSentOn && time)) {
    const text = t(isSentOn ? "keptUnsent" : "keptUnpublished");
    return { tone: "waiting", icon: "copy", text: time ? `${text}, ${time}` : text };
  }
  return time
    ? { tone: "good", icon: "check", text: t("savedAt", { time }) }
    : { tone: "plain", text: "" };
}

const SAVE_LABELS = { public: "publishChanges", scheduled: "saveScheduled" } as const;

/**
 * The sticky header of an editor: title, status, save status and actions; on a phone the save
 * button is at the bottom of the viewport.
 */
export function EditorBar(props: Props) {
  const { title, form, statuses, actions, publish, submit } = props;
  const common = useTranslations("account.form");
  const t = useTranslations("account.editor");
  const { isBusy, isChanged, isKept, save, keep } = form;
  const { reach = isKept ? "public" : "hidden" } = props;
  const isApart = isKept || submit !== undefined;
  useSaveKey(() => void (isApart ? keep() : save()));
  const { tone, icon, text } = useSaveState(form, submit !== undefined);
  const saving: BarAction = submit ?? {
    label: reach === "hidden" ? common("save") : t(SAVE_LABELS[reach]),
    isReady: isChanged,
    run: () => void save(),
  };
  const press = () => {
    if (saving.isReady) saving.run();
  };
  useRecentItem(title, form);
  useCommands([
    {
      id: "save",
      label: saving.label,
      words: "save αποθήκευση",
      icon: "check",
      ...(!isApart && { keys: "Ctrl+S" }),
      run: press,
    },
  ]);
  // The button is as wide as its widest text, so that nothing moves when the state changes.
  const labels = [
    ...[common("saving"), common("save"), t("publishChanges")],
    ...(props.isScheduled ? [t("saveScheduled")] : []),
  ];
  return (
    <div className="editor-bar">
      <div className="editor-head">
        <h1 className="editor-name">{title}</h1>
        <p className="editor-statuses">{statuses}</p>
      </div>
      <EditorPresence kind={form.kind} id={form.id} />
      {actions && <div className="editor-actions">{actions}</div>}
      <div className="editor-save">
        <p role="status" className="meta editor-saved" data-tone={tone}>
          {icon && <Icon name={icon} />}
          <span>{text}</span>
        </p>
        {publish}
        <Button
          aria-disabled={isBusy || !saving.isReady}
          aria-keyshortcuts={isApart ? undefined : "Control+S Meta+S"}
          onClick={press}
        >
          <span className="stable-label">
            <span>{isBusy ? common("saving") : saving.label}</span>
            {!submit && labels.map((label) => <i key={label} data-text={label} />)}
          </span>
        </Button>
      </div>
    </div>
  );
}
