"use client";

import { useTranslations } from "next-intl";
import { useMemo, useState, useSyncExternalStore } from "react";
import { problemText } from "@/components/form/problem-text";
import { showToast } from "@/components/ui/toast";
import type { Locale } from "@/lib/i18n/locale";
import { storeDraft } from "../form/draft-storage";
import { isChanged as hasChanges } from "../form/edits";
import { useFormContext } from "../form/form-context";
import { useUnsaved } from "../form/leave-guard";
import { isEmpty, type FieldName } from "../form/merge";
import { useStoredDraft } from "../form/use-stored-draft";
import {
  editorReducer,
  openEditor,
  type EditorEvent,
  type EditorState,
  type Stored,
} from "./editor-reducer";
import { editorRequests, type Change } from "./editor-requests";
import { editorSaving } from "./editor-saving";
import { inLocale } from "./flat-values";
import { useAutosave } from "./use-autosave";

/** A field of an editor: spread it on the component that edits its value. */
export type EditorField<T> = {
  id: string;
  value: T;
  error: string | undefined;
  onChange(value: T): void;
};

export type EditorOptions<V, D extends object> = {
  /** `post`: with the id, the key of the draft in the browser. */
  kind: string;
  /** Begins the ids of the fields on the screen. */
  idPrefix?: string;
  /** `/api/product`: new entities are posted there, others put at their id. */
  path: string;
  /** The editing view; null for a new entity. */
  view: V | null;
  /** The values of a new entity. */
  blank: D;
  read(view: V): Stored<D>;
  /** Whether changes are saved unasked: of drafts, never of what readers see. */
  isAutosaved(view: V | null): boolean;
  /** Fields that an autosave leaves out: they are of no use without others yet. */
  isWithheld?(name: string, values: D, view: V | null): boolean;
  /** What is sent beside the changes, where fields belong together. */
  completeChange?(values: D, base: D): Partial<D>;
  /** Runs after the first save of a new entity. */
  onCreated?(stored: Stored<D>): void;
};

export type EditorForm<V, D extends object> = EditorState<V, D> & {
  isNew: boolean;
  isChanged: boolean;
  isAutosaved: boolean;
  /** The id of a field on the screen. */
  fieldId(name: string): string;
  field<N extends FieldName<D>>(name: N): EditorField<D[N]>;
  set<N extends FieldName<D>>(name: N, value: D[N]): void;
  /** Saves all changes, and `also` beside them; true when they are stored. */
  save(also?: Change<D>): Promise<boolean>;
  /** Says that a translation was checked against the other one, and saves all changes. */
  markCurrent(locale: Locale): Promise<boolean>;
  /** Saves all changes, then makes another request whose answer is the editing view. */
  act(below: string, body?: object): Promise<boolean>;
  delete(): Promise<boolean>;
  /** Goes back to what is stored. */
  undo(): void;
  acceptTheirs(): void;
  keepMine(): void;
};

/**
 * A state that changes by events. Unlike `useReducer` it can be read between two renderings, where
 * the response of one request begins the next.
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

/** The store of an editor and what saves it; its options stay those of the first rendering. */
function useEngine<V, D extends object>(options: EditorOptions<V, D>) {
  const { path, view, blank, read, isWithheld, completeChange, onCreated } = options;
  const { locale, texts, userId } = useFormContext();
  const keyOf = (id: number | null) => `${userId} ${options.kind} ${id ?? "new"}`;
  const [engine] = useState(() => {
    const store = createStore<EditorState<V, D>, EditorEvent<V, D>>(
      editorReducer,
      openEditor(view, view && read(view), blank),
    );
    const saving = editorSaving<V, D>({
      store,
      requests: editorRequests<V, D>({ path, blank, locale }),
      read,
      locale,
      ...(isWithheld && { isWithheld }),
      ...(completeChange && { completeChange }),
      problemText: (result) =>
        `${problemText(result, texts.problems, locale) ?? texts.problems.failed} ${texts.kept}`,
      onCreated(stored) {
        storeDraft(keyOf(null), undefined);
        onCreated?.(stored);
      },
    });
    return { store, saving };
  });
  return { ...engine, keyOf };
}

/**
 * The form of an editor: typed fields over a stored entity that has a version. Drafts save
 * themselves, what readers see is saved when asked for; what was typed and is not stored is kept in
 * the browser.
 */
export function useEditor<V, D extends object>(options: EditorOptions<V, D>): EditorForm<V, D> {
  const t = useTranslations("account.form");
  const { store, saving, keyOf } = useEngine(options);
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { values, errors, problem, conflict } = state;
  const isChanged = useMemo(() => hasChanges(state), [state]);
  const isAutosaved = options.isAutosaved(state.view);
  const draftKey = keyOf(state.id);

  useStoredDraft<D>({
    draftKey,
    edits: state,
    hasFailed: problem !== undefined || conflict !== undefined || !isEmpty(errors),
    onFound: (draft) => store.dispatch({ type: "draftRestored", draft }),
  });
  useUnsaved(isChanged);
  useAutosave({
    isOn: isAutosaved && isChanged && !conflict && !state.isSaving && isEmpty(errors),
    values,
    hasFailed: problem !== undefined,
    save: saving.autosave,
  });

  const fieldId = (name: string) =>
    `${options.idPrefix ?? options.kind}-${name.replaceAll(".", "-")}`;
  const set = <N extends FieldName<D>>(name: N, value: D[N]) =>
    store.dispatch({ type: "edited", name, value });
  const undo = () => {
    storeDraft(draftKey, undefined);
    store.dispatch({ type: "undone" });
  };
  const save = async (also?: Change<D>) => {
    const isDone = await saving.save(also);
    if (isDone) showToast(t("saved"));
    return isDone;
  };
  return {
    ...state,
    isNew: state.id === null,
    isChanged,
    isAutosaved,
    fieldId,
    field: (name) => ({
      id: fieldId(name),
      value: values[name],
      error: errors[name],
      onChange: (value) => set(name, value),
    }),
    set,
    save,
    markCurrent: (each) => save(inLocale(each, { is_current: true }) as Change<D>),
    act: saving.act,
    async delete() {
      const isDone = await saving.delete();
      if (isDone) undo();
      return isDone;
    },
    undo,
    acceptTheirs: () => store.dispatch({ type: "theirsAccepted" }),
    keepMine: () => store.dispatch({ type: "mineKept" }),
  };
}
