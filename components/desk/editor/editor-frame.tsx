"use client";

import { useTranslations } from "next-intl";
import { useId, type ReactNode } from "react";
import { LOCALES, LOCALE_FACTS, type Locale } from "@/lib/i18n/locale";
import { EditorBar } from "./editor-bar";
import { EditorNotes } from "./editor-notes";
import { splitName } from "./flat-change";
import { HistoryPanel } from "./history-panel";
import { LanguageChip, type LanguageSign } from "./language-chip";
import { LanguageTabs } from "./language-tabs";
import type { FieldTexts } from "./use-changes";
import type { EditorForm } from "./use-editor";

type Props<V> = {
  form: EditorForm<V>;
  /** What the thing is called; the title of a new one. */
  title: string;
  language: Locale;
  onLanguage(locale: Locale): void;
  sign(locale: Locale): LanguageSign;
  texts: FieldTexts;
  /** The id of the field of a name. */
  fieldId(name: string): string;
  /** The fields of a language. */
  children(locale: Locale): ReactNode;
  /** What can be done beside saving. */
  deeds?: ReactNode;
  /** What all languages have in common, above the history. */
  aside?: ReactNode;
  /** The calls of the thing, `/api/page/12`; undefined for a new one, which has no history. */
  path: string | undefined;
  onRestored(): void;
  /** What stands below the history. */
  foot?: ReactNode;
};

/**
 * The control of a name: that with its id, or within what is marked with it; of a part that has
 * none, that of what it is part of.
 */
function findField(name: string, fieldId: (name: string) => string): HTMLElement | null {
  const parts = name.split(".");
  while (parts.length > 0) {
    const at = parts.join(".");
    const marked = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(at)}"]`);
    const control =
      document.getElementById(fieldId(at)) ??
      marked?.querySelector<HTMLElement>(
        "input, textarea, select, [contenteditable=true], [tabindex='-1'], button",
      ) ??
      marked;
    if (control) return control;
    parts.pop();
  }
  return null;
}

/**
 * The frame of the editor of a thing in two languages: head, notes, both languages, what they
 * share, and the history.
 */
export function EditorFrame<V>({
  form,
  title,
  language,
  onLanguage,
  sign,
  texts,
  fieldId,
  children,
  deeds,
  aside,
  path,
  onRestored,
  foot,
}: Props<V>) {
  const t = useTranslations("account.editor");
  const id = useId();
  const goTo = (name: string) => {
    const { locale } = splitName(name);
    if (locale) onLanguage(locale);
    // After the tab is drawn.
    requestAnimationFrame(() => {
      const field = findField(name, fieldId);
      const part = field?.closest("details");
      if (part) part.open = true;
      field?.focus();
      field?.scrollIntoView({ block: "center" });
    });
  };
  return (
    <div className="editor">
      <EditorBar
        title={title}
        form={form}
        signs={LOCALES.map((each) => (
          <span key={each} className="editor-sign">
            <abbr title={LOCALE_FACTS[each].label}>{LOCALE_FACTS[each].short}</abbr>{" "}
            <LanguageChip sign={sign(each)} />
          </span>
        ))}
      >
        {deeds}
      </EditorBar>
      <EditorNotes form={form} goTo={goTo} {...texts} />
      <div className="editor-columns">
        <LanguageTabs
          label={t("languages")}
          selected={language}
          onSelect={onLanguage}
          signs={{ el: sign("el"), en: sign("en") }}
        >
          {children}
        </LanguageTabs>
        <aside className="editor-aside" aria-label={t("settingsOf")}>
          {aside}
          {path && (
            <section aria-labelledby={`${id}-history`} className="aside-part">
              <h2 id={`${id}-history`}>{t("history")}</h2>
              <HistoryPanel
                path={path}
                version={form.version}
                isBusy={form.isBusy}
                onRestore={async (version) => {
                  if (await form.act(`/revisions/${version}/restore`)) onRestored();
                }}
                {...texts}
              />
            </section>
          )}
          {foot}
        </aside>
      </div>
    </div>
  );
}
