"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { showToast } from "@/components/ui/toast";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/i18n/locale";
import { useFormContext } from "../form/form-context";
import { EditorBar, type BarAction, type BarForm } from "./editor-bar";
import { EditorHistory } from "./editor-history";
import { EditorNotes, type NotesForm } from "./editor-notes";
import { splitName } from "./flat-values";
import { focusField } from "./focus-field";
import { LanguageTabs } from "./language-tabs";
import { PublishButton } from "./publish/publish-button";
import { isPublicationField } from "./publish/publish-change";
import { TranslationChip } from "./translation-chip";
import { firstLocale, translationStatus, type EditView } from "./translation-status";
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
    fieldId(name: string): string;
    act(below: string, body?: object): Promise<boolean>;
  };

type Props = {
  form: FrameForm;
  title: string;
  texts: FieldTexts;
  /** The API path of the kind, such as `/api/page`; the revisions of an entity are below its id. */
  path: string;
  /** Two columns with a sidebar, or one column of sections in a form that Enter submits. */
  layout?: "columns" | "sections";
  /** Actions beside saving. */
  actions?: ReactNode;
  /** The sheet that publishes it, while it is open; undefined for users who may not publish. */
  publishSheet?: ((close: () => void) => ReactNode) | undefined;
  /** An action in place of saving, such as sending a change to the editors. */
  submit?: BarAction | undefined;
  /** Content between the notices and the translations. */
  notice?: ReactNode;
  /** The fields of a translation. */
  fields(locale: Locale): ReactNode;
  /** The shared fields: in the sidebar with two columns, else below. */
  shared?(locale: Locale): ReactNode;
  /** Content below the history. */
  footer?: ReactNode;
};

/**
 * The frame of every editor: header, notices, both translations, shared fields, and the history.
 */
export function EditorFrame(props: Props) {
  const { form, title, texts, path, layout = "columns", actions, submit, notice, fields } = props;
  const { publishSheet } = props;
  const t = useTranslations("account.editor");
  const { locale: screenLocale } = useFormContext();
  const [locale, setLocale] = useState(() => firstLocale(form.view, screenLocale));
  const { view, set, toggle } = useWritingView();
  const isColumns = layout === "columns";
  const statusOf = (each: Locale) => translationStatus(form.view, each, form.errors);

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
  const goTo = (name: string) => {
    if (publishSheet && isPublicationField(name)) return setPublishing(true);
    const { locale: shown } = splitName(name);
    // A field of a hidden translation cannot get the focus: its tab is rendered first.
    // Neither can one of folded settings.
    flushSync(() => {
      if (shown) setLocale(shown);
      else set({ hasSettings: true, isFocused: false });
    });
    focusField(name, form.fieldId);
  };
  const restore = async (version: number, fields?: string[]) => {
    if (await form.act(`/revisions/${version}/restore`, fields && { fields }))
      showToast(t("restored"));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };

  const head = (
    <>
      <EditorBar
        title={title}
        form={form}
        actions={
          <>
            <RemarksButton />
            {isColumns && <ViewButtons view={view} onToggle={toggle} />}
            {actions}
          </>
        }
        submit={submit}
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
      <EditorNotes
        form={form}
        goTo={goTo}
        texts={texts}
        path={path}
        isApart={submit !== undefined}
      />
      {notice}
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
  const history = form.id !== null && form.version > 0 && (
    <EditorHistory
      layout={layout}
      path={`${path}/${form.id}`}
      version={form.version}
      isBusy={form.isBusy}
      onRestore={restore}
      texts={texts}
    />
  );
  const withRemarks = (editor: ReactNode) => (
    <WithRemarks
      form={form}
      texts={texts}
      goTo={goTo}
      reveal={setLocale}
      unfold={() => set({ hasSettings: true, isFocused: false })}
    >
      {editor}
    </WithRemarks>
  );
  if (!isColumns)
    return withRemarks(
      <form method="post" onSubmit={onSubmit}>
        {head}
        <div className="py-6">{tabs}</div>
        {shared}
        <RemarkPanel />
        {history}
        {props.footer}
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
        {tabs}
        <aside className="editor-sidebar" aria-label={t("settings")}>
          <RemarkPanel />
          {shared}
          {history}
          {props.footer}
        </aside>
      </div>
    </div>,
  );
}
