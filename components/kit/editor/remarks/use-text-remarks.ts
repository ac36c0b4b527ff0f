"use client";

import type { Editor } from "@tiptap/core";
import { useEffect, useEffectEvent, useMemo } from "react";
import { anchorOf, type TextRange } from "@/lib/kernel/remark/anchor";
import { documentText, offsetsOf } from "./document-text";
import { useRemarks } from "./remark-context";
import { placesOf, rangeOfRemark, setRemarks, type Place } from "./remark-marks";

/** What is selected, else the paragraph of the cursor. */
function selectedRange({ state }: Editor): TextRange {
  const { from, to, empty, $from } = state.selection;
  return empty ? { from: $from.start(), to: $from.end() } : { from, to };
}

/** Scrolls to the passage of a remark; false when it is not in this text. */
function showPassage(editor: Editor, id: number, isFocused: boolean): boolean {
  const range = rangeOfRemark(editor, id);
  if (!range) return false;
  if (isFocused) editor.chain().setTextSelection(range).focus().run();
  editor.view.dom
    .querySelector(`[data-remark="${id}"]`)
    ?.scrollIntoView({ block: "center", behavior: "smooth" });
  return true;
}

/**
 * Shows the remarks of the surrounding editor in a text, while they are open.
 * @returns begins a remark on what is selected; undefined where there are no remarks
 */
export function useTextRemarks(editor: Editor | null): (() => void) | undefined {
  const remarks = useRemarks();
  const element = editor?.view.dom;
  const field = element && remarks?.fieldOf(element);
  const [locale, name] = [field?.locale, field?.field];

  const begin = () => {
    if (!editor || !remarks || !locale || !name) return;
    const content = documentText(editor.state.doc);
    const range = offsetsOf(content, selectedRange(editor));
    const anchor = (range && anchorOf(content.text, range)) ?? null;
    remarks.setDraft({ locale, field: name, anchor });
  };
  const onBegin = useEffectEvent(begin);
  const onSelect = useEffectEvent((id: number) => remarks?.select(id));
  const [register, setPlaces] = [remarks?.register, remarks?.setPlaces];
  useEffect(() => {
    if (!editor || !locale || !name || !register || !setPlaces) return;
    const text = {
      locale,
      field: name,
      element: editor.view.dom,
      begin: () => onBegin(),
      show: (id: number, isFocused: boolean) => showPassage(editor, id, isFocused),
    };
    Object.assign(editor.storage.remarkMarks, {
      onPlaces: (places: readonly Place[]) => setPlaces(text, places),
      onSelect: (id: number) => onSelect(id),
    });
    setPlaces(text, placesOf(editor));
    return register(text);
  }, [editor, locale, name, register, setPlaces]);

  const shown = useMemo(
    () =>
      (remarks?.remarks ?? []).flatMap(({ id, anchor, done_at: doneAt, ...about }) =>
        anchor && !doneAt && about.locale === locale && about.field === name
          ? [{ id, anchor }]
          : [],
      ),
    [remarks?.remarks, locale, name],
  );
  const activeId = remarks?.activeId;
  useEffect(() => {
    if (!editor || !name) return;
    let isLeft = false;
    // Node views must not be rendered inside an effect.
    queueMicrotask(() => {
      if (!isLeft && !editor.isDestroyed) setRemarks(editor, shown, activeId);
    });
    return () => void (isLeft = true);
  }, [editor, name, shown, activeId]);
  return field && begin;
}
