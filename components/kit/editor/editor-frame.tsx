"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { showToast } from "@/components/kit/ui/toast";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/kernel/i18n/locale";
import { hasRemarks } from "@/lib/kernel/remark/kinds";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { AssignmentPanel } from "./assignment/assignment-panel";
import { EditorBar, type BarAction, type BarForm } from "./editor-bar";
import { EditorHistory } from "./editor-history";
import type { Restoring } from "./history-detail";
import { EditorNotes, type NotesForm } from "./editor-notes";
import { splitName } from "./flat-values";
import { focusField } from "./focus-field";
import { LanguageTabs } from "./language-tabs";
import { PublishButton } from "./publish/publish-button";
import { isPublicationField } from "./publish/publish-change";
import { TranslationChip } from "./translation-chip";
import {
  firstLocale,
  reachOf,
  translationStatus,
  type EditView,
  type Reach,
} from "./translation-status";
import type { FieldTexts } from "./use-changes";
import { RemarkPanel } from "./remarks/remark-panel";
import { RemarksButton } from "./remarks/remarks-button";
import { WithRemarks } from "./remarks/with-remarks";
import { useWritingView } from "./writing/writing-view";
import { ViewButtons } from "./writing/view-buttons";

/** What the frame reads of an editor's form, for every kind. */
type FrameForm = BarForm &
  NotesForm & {
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
type FramePart = {
  form: FrameForm;
  texts: FieldTexts;
  /** The API path of the kind, such as `/api/page`; the revisions of an entity are below its id. */
  path: string;
  /** What its history is of, where the screen has several. */
  historyTitle?: string;
};

/** Goes to a field by its name, after switching to its language tab. */
type GoTo = (name: string, fieldId?: (name: string) => string) => void;

type Props = FramePart & {
  title: string;
  /** Further forms of the same screen, saved with the first one by `bar`. */
  parts?: readonly FramePart[];
  /** What the bar saves; by default the form. */
  bar?: BarForm;
  /** Two columns with a sidebar, or one column of sections in a form that Enter submits. */
  layout?: "columns" | "sections";
  /** Actions beside saving. */
  actions?: ReactNode;
  /** The sheet that publishes it, while it is open; undefined for users who may not publish. */
  publishSheet?: ((close: () => void) => ReactNode) | undefined;
  /** An action in place of saving, such as sending a change to the editors. */
  submit?: BarAction | undefined;
  /** Content between the notices and the translations. */
  notice?: ReactNode | ((goTo: GoTo) => ReactNode);
  /** The index of a form of sections, beside them. */
  index?: ReactNode;
  /** The fields of a translation. */
  fields(locale: Locale): ReactNode;
  /** The shared fields: in the sidebar with two columns, else below. */
  shared?(locale: Locale): ReactNode;
  /** What both languages share below their texts, with two columns. */
  common?: ReactNode;
  /** Content below the history. */
  footer?: ReactNode;
};

/** What saving changes: with changes of several forms, the one that readers notice first. */
function reachOfAll(parts: readonly FramePart[]): Reach {
  const reaches = parts.map(({ form: { isKept, changedNames, view } }) => {
    const reach = reachOf(changedNames, view);
    return reach === "public" && !isKept ? "hidden" : reach;
  });
  return (["public", "scheduled"] as const).find((each) => reaches.includes(each)) ?? "hidden";
}

/**
 * The frame of every editor: header, notices, both translations, shared fields, and the history.
 */
export function EditorFrame(props: Props) {
  const { form, title, layout = "columns", actions, submit, notice, fields } = props;
  const { publishSheet } = props;
  const all: readonly FramePart[] = [props, ...(props.parts ?? [])];
  const bar = props.bar ?? form;
  const t = useTranslations("account.editor");
  const { locale: screenLocale, isEditor = false } = useFormContext();
  const [locale, setLocale] = useState(() => firstLocale(form.view, screenLocale));
  const { view, set, toggle } = useWritingView();
  const isColumns = layout === "columns";
  const statusOf = (each: Locale) => translationStatus(form.view, each, bar.errors);

  const frame = useRef<HTMLDivElement>(null);
  const isNew = useRef(form.id === null);
  useEffect(() => {
    // Something new begins with its title.
    if (isNew.current)
      frame.current
        ?.querySelector<HTMLElement>(".language-panel:not([hidden]) .post-title")
        ?.focus({ preventScroll: true });
  }, []);

  const [isPublishing, setPublishing] = useState(false);
  const goTo: GoTo = (name, fieldId = form.fieldId) => {
    if (publishSheet && isPublicationField(name)) return setPublishing(true);
    const { locale: shown } = splitName(name);
    // A field of a hidden translation cannot get the focus: its tab is rendered first.
    // Neither can one of folded settings.
    flushSync(() => {
      if (shown) setLocale(shown);
      else set({ hasSettings: true, isFocused: false });
    });
    focusField(name, fieldId);
  };
  const restoring = ({ isCopied, isRestorable, restore }: FrameForm): Restoring => ({
    isCopied,
    isRestorable,
    async restore(...chosen) {
      const how = await restore(...chosen);
      if (how) showToast(t(how === "kept" ? "restoredApart" : "restored"));
    },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in a field stores; what readers see changes by the button alone.
    void (bar.isKept ? bar.keep() : bar.save());
  };

  const head = (
    <>
      <EditorBar
        title={title}
        form={bar}
        actions={
          <>
            <RemarksButton />
            {isColumns && <ViewButtons view={view} onToggle={toggle} />}
            {actions}
          </>
        }
        submit={submit}
        reach={reachOfAll(all)}
        isScheduled={LOCALES.some((each) => statusOf(each).status === "scheduled")}
        publish={
          publishSheet && (
            <>
              <PublishButton isBusy={form.isBusy} onOpen={() => setPublishing(true)} />
              {isPublishing && publishSheet(() => setPublishing(false))}
            </>
          )
        }
        statuses={LOCALES.map((each) => (
          <span key={each} className="editor-status">
            <abbr title={LOCALE_FACTS[each].label}>{LOCALE_FACTS[each].short}</abbr>{" "}
            <TranslationChip {...statusOf(each)} />
          </span>
        ))}
      />
      {all.map((part) => (
        <EditorNotes
          key={part.path}
          form={part.form}
          goTo={(name) => goTo(name, part.form.fieldId)}
          texts={part.texts}
          path={part.path}
          isApart={submit !== undefined}
        />
      ))}
      {typeof notice === "function" ? notice(goTo) : notice}
    </>
  );
  const tabs = (
    <LanguageTabs
      label={t("languages")}
      selected={locale}
      onSelect={setLocale}
      isSplit={!isColumns || (view.isSplit && !view.isFocused)}
      statuses={{ el: statusOf("el"), en: statusOf("en") }}
    >
      {fields}
    </LanguageTabs>
  );
  const shared = props.shared?.(locale);
  const history = all.map(
    ({ form: of, texts: labels, path: at, historyTitle }) =>
      of.id !== null &&
      of.version > 0 && (
        <EditorHistory
          key={at}
          layout={layout}
          title={historyTitle}
          path={`${at}/${of.id}`}
          version={of.version}
          isBusy={of.isBusy}
          restoring={restoring(of)}
          texts={labels}
        />
      ),
  );
  // One part of a screen at most has texts that are remarked on.
  const remarked = all.find((part) => hasRemarks(part.form.kind)) ?? props;
  const { kind: workedKind, id: workedId } = remarked.form;
  const panels = (
    <>
      {isEditor && hasRemarks(workedKind) && workedId !== null && (
        <AssignmentPanel kind={workedKind} id={workedId} />
      )}
      <RemarkPanel />
    </>
  );
  const withRemarks = (editor: ReactNode) => (
    <WithRemarks
      form={remarked.form}
      texts={remarked.texts}
      goTo={(name) => goTo(name, remarked.form.fieldId)}
      reveal={setLocale}
      unfold={() => set({ hasSettings: true, isFocused: false })}
    >
      {editor}
    </WithRemarks>
  );
  if (!isColumns)
    return withRemarks(
      <form method="post" onSubmit={onSubmit} className="editor-sections">
        {head}
        <div className={props.index ? "editor-indexed" : undefined}>
          {props.index}
          <div className="min-w-0">
            <div id="texts" className="py-6">
              {tabs}
            </div>
            {shared}
            {panels}
            {history}
            {props.footer}
          </div>
        </div>
      </form>,
    );
  return withRemarks(
    <div
      ref={frame}
      className="editor"
      data-settings={view.hasSettings && !view.isFocused ? undefined : "folded"}
      data-focused={view.isFocused || undefined}
    >
      {head}
      <div className="editor-columns">
        {props.common ? (
          <div className="min-w-0">
            {tabs}
            <div className="editor-common">{props.common}</div>
          </div>
        ) : (
          tabs
        )}
        <aside className="editor-sidebar" aria-label={t("settings")}>
          {panels}
          {shared}
          {history}
          {props.footer}
        </aside>
      </div>
    </div>,
  );
}
