"use client";

import { useCallback, useEffect, useEffectEvent, useSyncExternalStore } from "react";

/** How the editor is laid out, kept in this browser for every editor. */
export type WritingView = {
  /** Both languages side by side where there is room. */
  isSplit: boolean;
  /** The column of settings. */
  hasSettings: boolean;
  /** The text alone, without menu, second language and settings. */
  isFocused: boolean;
};

const KEY = "ds-writing-view";
const CHANGED = "ds:writing-view";
const USUAL: WritingView = { isSplit: true, hasSettings: true, isFocused: false };

let cached: { text: string | null; view: WritingView } = { text: null, view: USUAL };

function parse(text: string | null): WritingView {
  if (text === null) return USUAL;
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== "object" || stored === null) return USUAL;
    const flag = (name: keyof WritingView) => {
      const value: unknown = Object.entries(stored).find(([key]) => key === name)?.[1];
      return typeof value === "boolean" ? value : USUAL[name];
    };
    return {
      isSplit: flag("isSplit"),
      hasSettings: flag("hasSettings"),
      isFocused: flag("isFocused"),
    };
  } catch {
    // Written by somebody else: the usual view.
    return USUAL;
  }
}

/** The browser may refuse its storage: then the choice lasts as long as the screen. */
let unstored: string | null = null;
const read = () => {
  try {
    return localStorage.getItem(KEY) ?? unstored;
  } catch {
    return unstored;
  }
};
const write = (text: string) => {
  unstored = text;
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // Kept in `unstored` alone.
  }
  window.dispatchEvent(new Event(CHANGED));
};

function snapshot(): WritingView {
  const text = read();
  if (text !== cached.text) cached = { text, view: parse(text) };
  return cached.view;
}

const subscribe = (onChange: () => void) => {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener("storage", onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener("storage", onChange);
  };
};

/** The keys of the views, with Ctrl and Shift; by place, since Greek keyboards have other letters. */
export const VIEW_KEYS: Record<string, keyof WritingView> = {
  Digit2: "isSplit",
  Digit3: "hasSettings",
  Digit4: "isFocused",
};

/** The view of the editor, and what changes it; the keys of `VIEW_KEYS` do so too. */
export function useWritingView() {
  const view = useSyncExternalStore(subscribe, snapshot, () => USUAL);
  const set = useCallback(
    (change: Partial<WritingView>) => write(JSON.stringify({ ...snapshot(), ...change })),
    [],
  );
  const toggle = useCallback(
    (name: keyof WritingView) => set({ [name]: !snapshot()[name] }),
    [set],
  );
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const name = VIEW_KEYS[event.code];
    if (!name || !event.ctrlKey || !event.shiftKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    toggle(name);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
  return { view, set, toggle };
}
