"use client";

import { useTranslations } from "next-intl";
import {
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
} from "react";
import { I18nProvider } from "react-aria-components";
import { describedBy, FieldError, FieldFrame } from "@/components/kit/ui/field";
import { Icon } from "@/components/kit/ui/icon";
import { IconButton } from "@/components/kit/ui/icon-button";
import { LOCALE_FACTS } from "@/lib/kernel/i18n/locale";
import { useFormContext } from "../form/form-context";
import { CalendarPanel } from "./calendar-panel";
import { dayOf, readValue, writeValue, type DateKind } from "./date-value";
import { rangeProblem } from "./range-problem";
import { readTyped } from "./read-typed";
import { Segments, type Progress } from "./segments";
import { focusFirst, useSeparators } from "./typing";
import { useDateValue } from "./use-date-value";

type Props = {
  id: string;
  kind: DateKind;
  label: string;
  /** Whether the label is only for screen readers, in rows. */
  isLabelHidden?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  /**
   * As native inputs write it, without a zone: `2026-03-07`, `2026-03-07T07:00`, `07:00`; empty for
   * none.
   */
  value: string;
  /** Called with the same form; with an empty text while a date is incomplete. */
  onChange(value: string): void;
  /** The least and the most, of the form of the value; errors are shown at the field. */
  min?: string | undefined;
  max?: string | undefined;
  /** The name in its form. */
  name?: string;
  className?: string;
  /** Called on Enter instead of sending the form. */
  onEnter?(): void;
};

/** Presses the button that sends the form, as Enter in a native input does. */
const sendForm = (element: Element) =>
  element.closest("form")?.querySelector<HTMLElement>("button[type=submit]:enabled")?.click();

/**
 * A field for a day, a time or both: dd/mm/yyyy and 24 hours in every language and browser, as
 * segments and with a calendar. Typed and pasted dates are understood (`read-typed.ts`).
 */
export function DateField(props: Props) {
  const { id, kind, label, isLabelHidden, hint, required = false, value, min, max, name } = props;
  const t = useTranslations("account.dateField");
  const { locale } = useFormContext();
  const box = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const date = useDateValue({ kind, value, onChange: props.onChange });
  const [progress, setProgress] = useState<Progress>(date.shown ? "complete" : "empty");
  const [problem, setProblem] = useState<string>();
  useSeparators(box);

  const take = (text: string): boolean => {
    const time = date.shown && "hour" in date.shown ? writeValue(kind, date.shown).slice(11) : "";
    const typed = readTyped(kind, text, time || undefined);
    if (typed === null) return false;
    setProblem(undefined);
    date.set(readValue(kind, typed));
    return true;
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData("text").trim();
    if (text !== "" && !take(text)) setProblem(t(`pasted.${kind}`, { text: text.slice(0, 40) }));
  };
  const onProgress = (next: Progress) => {
    setProgress(next);
    if (next !== "partial") setProblem(undefined);
    date.progress(next === "complete");
  };
  const onBlur = (event: FocusEvent) => {
    if (box.current?.contains(event.relatedTarget)) return;
    date.finish();
    if (progress === "partial") setProblem(t(`incomplete.${kind}`));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || panel.current?.contains(event.target)) return;
    if (event.key === "ArrowDown" && event.altKey && kind !== "time") panel.current?.showPopover();
    else if (event.key === "Enter" && event.target.matches("[data-type]"))
      (props.onEnter ?? (() => sendForm(event.currentTarget)))();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const clear = () => {
    setProblem(undefined);
    setProgress("empty");
    date.clear();
    // The segments of the next render: those of this one are discarded.
    setTimeout(() => focusFirst(box.current));
  };
  const pick = (day: string) => {
    take(day);
    panel.current?.hidePopover();
    focusFirst(box.current);
  };

  const error = props.error ?? problem ?? rangeProblem({ kind, value, min, max, locale, t });
  const frame = { id, label, hint, error, required, isErrorAnnounced: !props.error };
  const control = (
    <div
      ref={box}
      className={props.className ? `date-field ${props.className}` : "date-field"}
      data-kind={kind}
      onPaste={onPaste}
      onBlur={onBlur}
      onKeyDownCapture={onKeyDown}
    >
      {/* What the label points at, forms know by its name, and autofill writes to. */}
      <input
        id={id}
        name={name}
        aria-hidden="true"
        tabIndex={-1}
        autoComplete="off"
        className="date-field-text"
        value={value}
        onFocus={() => focusFirst(box.current)}
        onChange={(event) => (event.target.value === "" ? clear() : take(event.target.value))}
      />
      <I18nProvider locale={LOCALE_FACTS[locale].iso}>
        <Segments
          key={date.key}
          kind={kind}
          label={label}
          describedBy={describedBy(id, hint, error)}
          isInvalid={error !== undefined}
          isRequired={required}
          value={date.shown}
          onChange={date.set}
          onProgress={onProgress}
        />
        {kind !== "time" && (
          <>
            <IconButton
              look="plain"
              className="date-button"
              label={t("clear", { label })}
              hidden={progress === "empty"}
              onClick={clear}
            >
              <Icon name="close" size={16} />
            </IconButton>
            <IconButton
              look="plain"
              className="date-button"
              label={t("open", { label })}
              popoverTarget={panelId}
            >
              <Icon name="calendar" />
            </IconButton>
            <CalendarPanel
              id={panelId}
              ref={panel}
              label={t("calendar", { label })}
              day={dayOf(date.shown)}
              min={min}
              max={max}
              onPick={pick}
            />
          </>
        )}
      </I18nProvider>
    </div>
  );
  if (!isLabelHidden) return <FieldFrame {...frame}>{control}</FieldFrame>;
  return (
    <div>
      {control}
      <FieldError {...frame} />
    </div>
  );
}
