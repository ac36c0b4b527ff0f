"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { AssignmentPanel } from "./assignment/assignment-panel";
import type { BarAction, BarForm } from "./editor-bar";
import { splitName } from "./flat-values";
import { focusField } from "./focus-field";
import {
  FrameHead,
  FrameHistories,
  type FrameForm,
  type FramePart,
  type GoTo,
} from "./frame-parts";
import { LanguageTabs } from "./language-tabs";
import { PublishButton } from "./publish/publish-button";
import { isPublicationField } from "./publish/publish-change";
import { firstLocale, translationStatus } from "./translation-status";
import { RemarkPanel } from "./remarks/remark-panel";
import { WithRemarks } from "./remarks/with-remarks";
import { useWritingView, type WritingView } from "./writing/writing-view";
import { ViewButtons } from "./writing/view-buttons";

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

/** Something new begins with its title. */
function useFocusOnTitle(isNew: boolean): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const wasNew = useRef(isNew);
  useEffect(() => {
    if (wasNew.current)
      frame.current
        ?.querySelector<HTMLElement>(".language-panel:not([hidden]) .post-title")
        ?.focus({ preventScroll: true });
  }, []);
  return frame;
}

/** The panels of editors on an item: who works on it, and the remarks on its texts. */
function Panels({ form: { of, id } }: { form: FrameForm }) {
  const { isEditor = false } = useFormContext();
  return (
    <>
      {isEditor && of.remarks && id !== null && <AssignmentPanel kind={of.name} id={id} />}
      <RemarkPanel />
    </>
  );
}

type LayoutProps = {
  /** The bar and the notices. */
  head: ReactNode;
  /** Both translations. */
  tabs: ReactNode;
  panels: ReactNode;
  shared: ReactNode;
  history: ReactNode;
  footer: ReactNode;
};

/** One column of sections, in a form that Enter submits. */
function Sections(props: LayoutProps & { bar: BarForm; index: ReactNode }) {
  const { bar, index } = props;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // Enter in a field stores; what readers see changes by the button alone.
    void (bar.isKept ? bar.keep() : bar.save());
  };
  return (
    <form method="post" onSubmit={onSubmit} className="editor-sections">
      {props.head}
      <div className={index ? "editor-indexed" : undefined}>
        {index}
        <div className="min-w-0">
          <div id="texts" className="py-6">
            {props.tabs}
          </div>
          {props.shared}
          {props.panels}
          {props.history}
          {props.footer}
        </div>
      </div>
    </form>
  );
}

type ColumnsProps = LayoutProps & {
  frame: RefObject<HTMLDivElement | null>;
  view: WritingView;
  common: ReactNode;
};

/** Two columns: the texts, and a sidebar with the settings. */
function Columns({ frame, view, common, ...props }: ColumnsProps) {
  const t = useTranslations("account.editor");
  return (
    <div
      ref={frame}
      className="editor"
      data-settings={view.hasSettings && !view.isFocused ? undefined : "folded"}
      data-focused={view.isFocused || undefined}
    >
      {props.head}
      <div className="editor-columns">
        {common ? (
          <div className="min-w-0">
            {props.tabs}
            <div className="editor-common">{common}</div>
          </div>
        ) : (
          props.tabs
        )}
        <aside className="editor-sidebar" aria-label={t("settings")}>
          {props.panels}
          {props.shared}
          {props.history}
          {props.footer}
        </aside>
      </div>
    </div>
  );
}

/**
 * The frame of every editor: header, notices, both translations, shared fields, and the history.
 */
export function EditorFrame(props: Props) {
  const { form, layout = "columns", notice, fields, publishSheet } = props;
  const all: readonly FramePart[] = [props, ...(props.parts ?? [])];
  const bar = props.bar ?? form;
  const t = useTranslations("account.editor");
  const { locale: screenLocale } = useFormContext();
  const [locale, setLocale] = useState(() => firstLocale(form.view, screenLocale));
  const { view, set, toggle } = useWritingView();
  const isColumns = layout === "columns";
  const statusOf = (each: Locale) => translationStatus(form.view, each, bar.errors);
  const frame = useFocusOnTitle(form.id === null);

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
  // One part of a screen at most has texts that are remarked on.
  const remarked = all.find((part) => part.form.of.remarks) ?? props;
  const shown: LayoutProps = {
    head: (
      <FrameHead
        title={props.title}
        parts={all}
        bar={bar}
        submit={props.submit}
        publish={
          publishSheet && (
            <>
              <PublishButton isBusy={form.isBusy} onOpen={() => setPublishing(true)} />
              {isPublishing && publishSheet(() => setPublishing(false))}
            </>
          )
        }
        actions={
          <>
            {isColumns && <ViewButtons view={view} onToggle={toggle} />}
            {props.actions}
          </>
        }
        statusOf={statusOf}
        goTo={goTo}
      >
        {typeof notice === "function" ? notice(goTo) : notice}
      </FrameHead>
    ),
    tabs: (
      <LanguageTabs
        label={t("languages")}
        selected={locale}
        onSelect={setLocale}
        isSplit={!isColumns || (view.isSplit && !view.isFocused)}
        statuses={{ el: statusOf("el"), en: statusOf("en") }}
      >
        {fields}
      </LanguageTabs>
    ),
    panels: <Panels form={remarked.form} />,
    shared: props.shared?.(locale),
    history: <FrameHistories parts={all} layout={layout} />,
    footer: props.footer,
  };
  return (
    <WithRemarks
      form={remarked.form}
      texts={remarked.texts}
      goTo={(name) => goTo(name, remarked.form.fieldId)}
      reveal={setLocale}
      unfold={() => set({ hasSettings: true, isFocused: false })}
    >
      {isColumns ? (
        <Columns {...shown} frame={frame} view={view} common={props.common} />
      ) : (
        <Sections {...shown} bar={bar} index={props.index} />
      )}
    </WithRemarks>
  );
}
