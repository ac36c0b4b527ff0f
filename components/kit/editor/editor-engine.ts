"use client";

import { useState } from "react";
import { problemText } from "@/components/kit/form/problem-text";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import {
  editorReducer,
  openEditor,
  type EditorEvent,
  type EditorState,
  type Stored,
} from "./editor-reducer";
import type { EditedKind } from "./edited-kind";
import { editorRequests } from "./editor-requests";
import { editorSaving } from "./editor-saving";

export type EditorOptions<V, D extends object> = {
  /** What is edited: its name is, with the id, the key of the draft in the browser. */
  of: EditedKind;
  /** The prefix of the field ids in the DOM. */
  idPrefix?: string;
  /** The API path: POST creates an entity there, PUT changes one at its id. */
  path: string;
  /** The editing view; null for a new entity. */
  view: V | null;
  /** The values of a new entity. */
  blank: D;
  read(view: V): Stored<D>;
  /** Whether autosave is on. */
  isAutosaved(view: V | null): boolean;
  /**
   * Fields whose changes an autosave keeps as a working copy, since readers see them; only a
   * requested save publishes them. Undefined for kinds without working copies.
   */
  isCopied?(name: string, view: V | null): boolean;
  /** Whether an earlier version brings a field back; by default each of its texts and pictures. */
  isRestorable?(name: string): boolean;
  /** Fields that an autosave omits, as they are useless without others. */
  isWithheld?(name: string, values: D, view: V | null): boolean;
  /** Further fields of a request, where fields belong together. */
  completeChange?(values: D, base: D): Partial<D>;
  /**
   * Asks about a requested save that was refused with a state of the same version: resolves with
   * further fields with which it is sent again, or undefined to save nothing. Undefined where there
   * is nothing to decide.
   */
  decide?(current: V): Promise<object | undefined> | undefined;
  /** The path of the public page without locale; undefined for kinds without one. */
  pagePath?(slug: string): string;
  /** Runs after the first save of a new entity. */
  onCreated?(stored: Stored<D>): void;
};

/**
 * A reducer whose state can be read between two renders, since the response of one request starts
 * the next one. `useReducer` has no such getter.
 */
function createStore<S, E>(reduce: (state: S, event: E) => S, initial: S) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch(event: E) {
      state = reduce(state, event);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The store of an editor and its saving; the options are those of the first render. */
export function useEngine<V, D extends object>(options: EditorOptions<V, D>) {
  const { of, path, view, blank, read, isWithheld, isCopied, completeChange, decide, onCreated } =
    options;
  const { locale, texts } = useFormContext();
  const [engine] = useState(() => {
    const store = createStore<EditorState<V, D>, EditorEvent<V, D>>(
      editorReducer,
      openEditor(view, view && read(view), blank),
    );
    const saving = editorSaving<V, D>({
      store,
      requests: editorRequests<V, D>({ kind: of.name, path, blank, locale }),
      read,
      locale,
      ...(isWithheld && { isWithheld }),
      ...(isCopied && { isCopied }),
      ...(completeChange && { completeChange }),
      ...(decide && { decide }),
      problemText: (result) =>
        `${problemText(result, texts.problems, locale) ?? texts.problems.failed} ${texts.inputKept}`,
      onCreated: (stored) => onCreated?.(stored),
    });
    return { store, saving };
  });
  return engine;
}

/** The store of an editor and its saving. */
export type Engine<V, D extends object> = ReturnType<typeof useEngine<V, D>>;
