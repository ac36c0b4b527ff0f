"use client";

import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { problemText } from "@/components/kit/form/problem-text";
import { showToast } from "@/components/kit/ui/toast";
import { keysOf } from "@/lib/kernel/core/records";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { isChanged as hasChanges } from "@/components/kit/desk/form/edits";
import { useFormContext } from "@/components/kit/desk/form/form-context";
import { useUnsaved } from "@/components/kit/desk/form/leave-guard";
import { changesOf, isEmpty, type FieldName } from "@/components/kit/desk/form/merge";
import { editsOverStored, isKeptApart } from "./editor-copy";
import { useStoredDraft, type OtherDrafts } from "@/components/kit/desk/form/use-stored-draft";
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
import type { OutcomeLine } from "./outcome";
import { useAutosave } from "./use-autosave";
import { useOutcome } from "./use-outcome";

/** Values by flat name. */
export type FlatChange = Readonly<Record<string, unknown>>;
/** How an earlier version came back: saved, or as unpublished changes. */
type Restored = "saved" | "kept" | false;

/** The props of a field: spread them on the component that edits its value. */
export type EditorField<T> = {
  id: string;
  value: T;
  error: string | undefined;
  onChange(value: T): void;
};

export type EditorOptions<V, D extends object> = {
  /** The kind, such as `post`: with the id the key of the draft in the browser. */
  kind: string;
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

export type EditorForm<V, D extends object> = EditorState<V, D> & {
  kind: string;
  isNew: boolean;
  /** Whether anything differs from the stored item, kept as a working copy or not. */
  isChanged: boolean;
  /** Whether anything is not stored on the server. */
  isUnstored: boolean;
  /** Whether changes are kept as a working copy until they are published. */
  isKept: boolean;
  /** The fields that differ from the stored item, kept as a working copy or not. */
  changedNames: readonly string[];
  isAutosaved: boolean;
  /** What the last save did that readers notice. */
  outcome: readonly OutcomeLine[];
  closeOutcome(): void;
  /** Other unsaved texts of this browser for the same entity. */
  others: OtherDrafts;
  /** The id of a field in the DOM. */
  fieldId(name: string): string;
  field<N extends FieldName<D>>(name: N): EditorField<D[N]>;
  set<N extends FieldName<D>>(name: N, value: D[N]): void;
  /** Saves all changes and `also`; true when they are stored. */
  save(also?: Change<D>): Promise<boolean>;
  /** Saves all changes without a message, for a screen that saves several forms at once. */
  saveQuietly(also?: Change<D>): Promise<boolean>;
  /** Stores all changes without publishing any; true when they are stored. */
  keep(): Promise<boolean>;
  /** Discards all changes and the working copy. */
  discardCopy(): Promise<boolean>;
  /** Marks a translation as up to date with the other one; publishes nothing that is kept apart. */
  markCurrent(locale: Locale): Promise<boolean>;
  /** Whether changes of a field are kept as a working copy until they are published. */
  isCopied(name: string): boolean;
  /** Whether an earlier version brings a field back. */
  isRestorable(name: string): boolean;
  /**
   * Brings fields of an earlier version back, or all without `fields`. Where readers see one of them
   * they become unpublished changes, else they are saved. False when it failed.
   * @param then the values of the version that differ, by flat name
   */
  restore(version: number, then: FlatChange, fields?: readonly string[]): Promise<Restored>;
  /** Saves all changes, then sends another request that returns the editing view. */
  act(below: string, body?: object): Promise<boolean>;
  delete(): Promise<boolean>;
  /** Discards all changes. */
  undo(): void;
  acceptTheirs(): void;
  keepMine(names?: readonly string[]): void;
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
function useEngine<V, D extends object>(options: EditorOptions<V, D>) {
  const { kind, path, view, blank, read, isWithheld, isCopied, completeChange, decide, onCreated } =
    options;
  const { locale, texts } = useFormContext();
  const [engine] = useState(() => {
    const store = createStore<EditorState<V, D>, EditorEvent<V, D>>(
      editorReducer,
      openEditor(view, view && read(view), blank),
    );
    const saving = editorSaving<V, D>({
      store,
      requests: editorRequests<V, D>({ kind, path, blank, locale }),
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

/**
 * The form of an editor: edits over a stored entity with a version. Drafts are autosaved, public
 * content on request; unsaved edits are kept in the browser.
 */
export function useEditor<V, D extends object>(options: EditorOptions<V, D>): EditorForm<V, D> {
  const t = useTranslations("account.form");
  const { store, saving } = useEngine(options);
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { values, errors, problem, conflict } = state;
  const isChanged = useMemo(() => hasChanges(state), [state]);
  const isAutosaved = options.isAutosaved(state.view);
  const mayStore = isAutosaved && !conflict && isEmpty(errors);
  const overStored = useMemo(() => editsOverStored(state), [state]);
  const isUnstored = useMemo(() => hasChanges(overStored), [overStored]);
  const isCopied = (name: string) =>
    isKeptApart<D>(state, name, options.isCopied?.(name, state.view) === true);
  const changedNames = useMemo(
    () => Object.keys(changesOf(state.base, values)),
    [state.base, values],
  );
  useEffect(() => void saving.openCopy(), [saving]);

  const stored = useStoredDraft<D>({
    thing: `${options.kind} ${state.id ?? "new"}`,
    edits: overStored,
    // The working copy comes first, since the draft was typed over it.
    onFound: (draft, isChosen) =>
      saving.openCopy().then(() => store.dispatch({ type: "draftRestored", draft, isChosen })),
  });
  /** Stores all changes; false also for those that an autosave leaves out. */
  const storeAll = async () =>
    (await saving.autosave()) && !hasChanges(editsOverStored(store.get()));
  useUnsaved(isUnstored, mayStore ? storeAll : undefined);
  useAutosave({
    isOn: mayStore && isUnstored && !state.isSaving,
    values,
    hasFailed: problem !== undefined,
    save: saving.autosave,
  });

  const fieldId = (name: string) =>
    `${options.idPrefix ?? options.kind}-${name.replaceAll(".", "-")}`;
  const set = <N extends FieldName<D>>(name: N, value: D[N]) =>
    store.dispatch({ type: "edited", name, value });
  const undo = () => {
    stored.forget();
    store.dispatch({ type: "undone" });
  };
  const { outcome, closeOutcome, note } = useOutcome(options.pagePath);
  /** Runs a save, and notes what it did; the text is undefined when it failed. */
  const noted = async (save: () => Promise<boolean>): Promise<string | undefined> => {
    const { view } = store.get();
    return (await save()) ? note(view, store.get().view, changedNames) : undefined;
  };
  const told = async (save: () => Promise<boolean>) => {
    const text = await noted(save);
    if (text !== undefined) showToast(text || t("saved"));
    return text !== undefined;
  };
  const restore: EditorForm<V, D>["restore"] = async (version, then, fields) => {
    const names = fields ?? Object.keys(then);
    if (!names.some(isCopied))
      return (await saving.act(`/revisions/${version}/restore`, fields && { fields })) && "saved";
    for (const name of keysOf(values))
      if (names.includes(name)) set(name, then[name] as D[FieldName<D>]);
    return (await saving.keep()) && "kept";
  };
  return {
    ...state,
    others: stored.others,
    outcome,
    closeOutcome,
    kind: options.kind,
    isNew: state.id === null,
    isChanged,
    isUnstored,
    isKept: changedNames.some(isCopied),
    changedNames,
    isAutosaved,
    keep: saving.keep,
    async discardCopy() {
      const isDone = await saving.discardCopy();
      if (isDone) stored.forget();
      return isDone;
    },
    fieldId,
    field: (name) => ({
      id: fieldId(name),
      value: values[name],
      error: errors[name],
      onChange: (value) => set(name, value),
    }),
    set,
    save: (also) => told(() => saving.save(also)),
    saveQuietly: async (also) => (await noted(() => saving.save(also))) !== undefined,
    async markCurrent(each) {
      const isDone = await saving.mark(inLocale(each, { is_current: true }) as Change<D>);
      if (isDone) showToast(t("saved"));
      return isDone;
    },
    isCopied,
    isRestorable: (name) => options.isRestorable?.(name) ?? true,
    restore,
    act: async (...request) => (await noted(() => saving.act(...request))) !== undefined,
    async delete() {
      const isDone = await saving.delete();
      if (isDone) undo();
      return isDone;
    },
    undo,
    acceptTheirs: () => store.dispatch({ type: "theirsAccepted" }),
    keepMine: (names) => store.dispatch({ type: "mineKept", names }),
  };
}
