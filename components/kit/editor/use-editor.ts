"use client";

import { useTranslations } from "next-intl";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { showToast } from "@/components/kit/ui/toast";
import { keysOf } from "@/lib/kernel/core/records";
import { isChanged as hasChanges } from "@/components/kit/desk/form/edits";
import { useUnsaved } from "@/components/kit/desk/form/leave-guard";
import { changesOf, isEmpty, type FieldName } from "@/components/kit/desk/form/merge";
import { useStoredDraft } from "@/components/kit/desk/form/use-stored-draft";
import { editsOverStored, isKeptApart } from "./editor-copy";
import { useEngine, type EditorOptions, type Engine } from "./editor-engine";
import type {
  EditorConflicts,
  EditorCopies,
  EditorFields,
  EditorForm,
  EditorLanguages,
  EditorSaving,
  EditorVersions,
} from "./editor-form";
import type { EditorState } from "./editor-reducer";
import type { Change } from "./editor-requests";
import { inLocale } from "./flat-values";
import { useAutosave } from "./use-autosave";
import { useOutcome } from "./use-outcome";

export type { EditorForm } from "./editor-form";

/** What the parts of a form are made of. */
type Parts<V, D extends object> = {
  options: EditorOptions<V, D>;
  engine: Engine<V, D>;
  state: EditorState<V, D>;
};

/** The part of a form beside the state. */
type Own<Part, V, D> = Omit<Part, keyof EditorState<V, D>>;

/** Which edits there are, and what of them the server does not have. */
function useEdited<V, D extends object>(state: EditorState<V, D>) {
  const { base, values } = state;
  const overStored = useMemo(() => editsOverStored(state), [state]);
  return {
    overStored,
    isChanged: useMemo(() => hasChanges(state), [state]),
    isUnstored: useMemo(() => hasChanges(overStored), [overStored]),
    changedNames: useMemo(() => Object.keys(changesOf(base, values)), [base, values]),
  };
}
type Edited<V, D extends object> = ReturnType<typeof useEdited<V, D>>;

/** Keeps unsaved edits in the browser, and stores them by themselves where an autosave is on. */
function useKeptEdits<V, D extends object>(parts: Parts<V, D>, edited: Edited<V, D>) {
  const { store, saving } = parts.engine;
  const { id, view, values, conflict, errors, problem, isSaving, isRestored } = parts.state;
  const { overStored, isUnstored } = edited;
  const isAutosaved = parts.options.isAutosaved(view);
  const mayStore = isAutosaved && !conflict && isEmpty(errors);
  useEffect(() => void saving.openCopy(), [saving]);
  const { others, forget } = useStoredDraft<D>({
    thing: `${parts.options.of.name} ${id ?? "new"}`,
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
    isOn: mayStore && isUnstored && !isSaving,
    values,
    hasFailed: problem !== undefined,
    isRestored,
    save: saving.autosave,
  });
  return { isAutosaved, others, forget };
}

function fieldsOf<V, D extends object>(parts: Parts<V, D>): Own<EditorFields<V, D>, V, D> {
  const { idPrefix, of } = parts.options;
  const { id, values, errors } = parts.state;
  const fieldId = (name: string) => `${idPrefix ?? of.name}-${name.replaceAll(".", "-")}`;
  const set = <N extends FieldName<D>>(name: N, value: D[N]) =>
    parts.engine.store.dispatch({ type: "edited", name, value });
  return {
    isNew: id === null,
    fieldId,
    field: (name) => ({
      id: fieldId(name),
      value: values[name],
      error: errors[name],
      onChange: (value) => set(name, value),
    }),
    set,
  };
}

/** What saving offers beside the edits: the requests, each told when it succeeded. */
function useSaving<V, D extends object>(
  { options, engine: { store, saving } }: Parts<V, D>,
  changedNames: readonly string[],
  forgetDraft: () => void,
): Omit<Own<EditorSaving<V, D>, V, D>, "isAutosaved" | keyof Edited<V, D>> & EditorLanguages {
  const t = useTranslations("account.form");
  const { outcome, closeOutcome, note } = useOutcome(options.pagePath);
  /** Runs a save, and notes what it did; the text is undefined when it failed. */
  const noted = async (save: () => Promise<boolean>): Promise<string | undefined> => {
    const { view } = store.get();
    return (await save()) ? note(view, store.get().view, changedNames) : undefined;
  };
  const undo = () => {
    forgetDraft();
    store.dispatch({ type: "undone" });
  };
  return {
    outcome,
    closeOutcome,
    async save(also) {
      const text = await noted(() => saving.save(also));
      if (text !== undefined) showToast(text || t("saved"));
      return text !== undefined;
    },
    saveQuietly: async (also) => (await noted(() => saving.save(also))) !== undefined,
    act: async (...request) => (await noted(() => saving.act(...request))) !== undefined,
    async delete() {
      const isDone = await saving.delete();
      if (isDone) undo();
      return isDone;
    },
    undo,
    async markCurrent(each) {
      const isDone = await saving.mark(inLocale(each, { is_current: true }) as Change<D>);
      if (isDone) showToast(t("saved"));
      return isDone;
    },
  };
}

function copiesOf<V, D extends object>(
  { options, engine: { saving }, state }: Parts<V, D>,
  changedNames: readonly string[],
  forgetDraft: () => void,
): Own<EditorCopies<V, D>, V, D> {
  const isCopied = (name: string) =>
    isKeptApart<D>(state, name, options.isCopied?.(name, state.view) === true);
  return {
    isKept: changedNames.some(isCopied),
    isCopied,
    keep: saving.keep,
    async discardCopy() {
      const isDone = await saving.discardCopy();
      if (isDone) forgetDraft();
      return isDone;
    },
  };
}

function conflictsOf<V, D extends object>({
  engine: { store },
}: Parts<V, D>): Omit<Own<EditorConflicts<V, D>, V, D>, "others"> {
  return {
    acceptTheirs: () => store.dispatch({ type: "theirsAccepted" }),
    keepMine: (names) => store.dispatch({ type: "mineKept", names }),
  };
}

function versionsOf<V, D extends object>(
  { options, engine: { store, saving }, state }: Parts<V, D>,
  isCopied: (name: string) => boolean,
): Own<EditorVersions<V, D>, V, D> {
  return {
    isRestorable: (name) => options.isRestorable?.(name) ?? true,
    async restore(version, then, fields) {
      const names = fields ?? Object.keys(then);
      if (!names.some(isCopied))
        return (await saving.act(`/revisions/${version}/restore`, fields && { fields })) && "saved";
      for (const name of keysOf(state.values))
        if (names.includes(name))
          store.dispatch({ type: "edited", name, value: then[name] as D[FieldName<D>] });
      return (await saving.keep()) && "kept";
    },
  };
}

/**
 * The form of an editor: edits over a stored entity with a version. Drafts are autosaved, public
 * content on request; unsaved edits are kept in the browser.
 */
export function useEditor<V, D extends object>(options: EditorOptions<V, D>): EditorForm<V, D> {
  const engine = useEngine(options);
  const { store } = engine;
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const parts = { options, engine, state };
  const edited = useEdited(state);
  const { isChanged, isUnstored, changedNames } = edited;
  const { isAutosaved, others, forget } = useKeptEdits(parts, edited);
  const copies = copiesOf(parts, changedNames, forget);
  return {
    ...state,
    kind: options.of.name,
    of: options.of,
    ...fieldsOf(parts),
    isChanged,
    isUnstored,
    changedNames,
    isAutosaved,
    ...useSaving(parts, changedNames, forget),
    ...copies,
    ...conflictsOf(parts),
    others,
    ...versionsOf(parts, copies.isCopied),
  };
}
