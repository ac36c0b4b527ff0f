"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { showToast } from "@/components/kit/ui/toast";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { EditorBar, type BarAction, type BarForm } from "./editor-bar";
import { EditorHistory } from "./editor-history";
import { EditorNotes, type NotesForm } from "./editor-notes";
import type { Restoring } from "./history-detail";
import { TranslationChip } from "./translation-chip";
import { reachOf, type EditView, type Reach, type TranslationStatus } from "./translation-status";
import type { FieldTexts } from "./use-changes";
import type { EditedKind } from "./edited-kind";
import { RemarksButton } from "./remarks/remarks-button";

/** What the frame reads of an editor's form, for every kind. */
export type FrameForm = BarForm &
  NotesForm & {
    of: EditedKind;
    view: EditView | null;
    id: number | null;
    version: number;
    changedNames: readonly string[];
    fieldId(name: string): string;
    isCopied(name: string): boolean;
    isRestorable(name: string): boolean;
    restore(...chosen: Parameters<Restoring["restore"]>): Promise<"saved" | "kept" | false>;
  };

/** A form with what its notices and its history need. */
export type FramePart = {
  form: FrameForm;
  texts: FieldTexts;
  /** The API path of the kind, such as `/api/page`; the revisions of an entity are below its id. */
  path: string;
  /** What its history is of, where the screen has several. */
  historyTitle?: string;
};

/** Goes to a field by its name, after switching to its language tab. */
export type GoTo = (name: string, fieldId?: (name: string) => string) => void;

/** What saving changes: with changes of several forms, the one that readers notice first. */
function reachOfAll(parts: readonly FramePart[]): Reach {
  const reaches = parts.map(({ form: { isKept, changedNames, view } }) => {
    const reach = reachOf(changedNames, view);
    return reach === "public" && !isKept ? "hidden" : reach;
  });
  return (["public", "scheduled"] as const).find((each) => reaches.includes(each)) ?? "hidden";
}

type HeadProps = {
  title: string;
  parts: readonly FramePart[];
  bar: BarForm;
  submit: BarAction | undefined;
  /** What publishes it. */
  publish: ReactNode;
  /** Actions beside saving, after those on remarks. */
  actions: ReactNode;
  statusOf(locale: Locale): TranslationStatus;
  goTo: GoTo;
  /** Content below the notices. */
  children: ReactNode;
};

/** The bar with the statuses of both translations, and the notices of each form. */
export function FrameHead(props: HeadProps) {
  const { title, parts, bar, submit, publish, actions, statusOf, goTo, children } = props;
  return (
    <>
      <EditorBar
        title={title}
        form={bar}
        actions={
          <>
            <RemarksButton />
            {actions}
          </>
        }
        submit={submit}
        reach={reachOfAll(parts)}
        isScheduled={LOCALES.some((each) => statusOf(each).status === "scheduled")}
        publish={publish}
        statuses={LOCALES.map((each) => (
          <span key={each} className="editor-status">
            <abbr title={LOCALE_FACTS[each].label}>{LOCALE_FACTS[each].short}</abbr>{" "}
            <TranslationChip {...statusOf(each)} />
          </span>
        ))}
      />
      {parts.map((part) => (
        <EditorNotes
          key={part.path}
          form={part.form}
          goTo={(name) => goTo(name, part.form.fieldId)}
          texts={part.texts}
          path={part.path}
          isApart={submit !== undefined}
        />
      ))}
      {children}
    </>
  );
}

type HistoriesProps = { parts: readonly FramePart[]; layout: "columns" | "sections" };

/** The histories of the forms that are stored. */
export function FrameHistories({ parts, layout }: HistoriesProps) {
  const t = useTranslations("account.editor");
  const restoring = ({ isCopied, isRestorable, restore }: FrameForm): Restoring => ({
    isCopied,
    isRestorable,
    async restore(...chosen) {
      const how = await restore(...chosen);
      if (how) showToast(t(how === "kept" ? "restoredApart" : "restored"));
    },
  });
  return parts.map(
    ({ form, texts, path, historyTitle }) =>
      form.id !== null &&
      form.version > 0 && (
        <EditorHistory
          key={path}
          layout={layout}
          title={historyTitle}
          path={`${path}/${form.id}`}
          version={form.version}
          isBusy={form.isBusy}
          restoring={restoring(form)}
          texts={texts}
        />
      ),
  );
}
