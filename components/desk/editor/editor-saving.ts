import type { ApiResult } from "@/components/form/api-client";
import { makeSerialQueue } from "@/lib/core/serial-queue";
import type { Locale } from "@/lib/i18n/locale";
import { keysOf } from "@/lib/core/records";
import { isChanged } from "../form/edits";
import { changesOf, isEmpty, type FieldName } from "../form/merge";
import type { EditorEvent, EditorState, Stored } from "./editor-reducer";
import type { Change, EditorRequests } from "./editor-requests";
import { placeErrors } from "./field-errors";

type EditorStore<V, D> = {
  get(): EditorState<V, D>;
  dispatch(event: EditorEvent<V, D>): void;
};

export type SavingOptions<V, D extends object> = {
  store: EditorStore<V, D>;
  requests: EditorRequests<V, D>;
  read(view: V): Stored<D>;
  /** Fields that an autosave leaves out: they are of no use without others yet. */
  isWithheld?(name: string, values: D, view: V | null): boolean;
  /** What is sent beside the changes, where fields belong together. */
  completeChange?(values: D, base: D): Partial<D>;
  /** Why a request failed, in words. */
  problemText(result: ApiResult<V>): string;
  onCreated(stored: Stored<D>): void;
  locale: Locale;
};

const without = <D extends object>(values: Partial<D>, names: FieldName<D>[]): Partial<D> => {
  const rest = { ...values };
  for (const name of names) delete rest[name];
  return rest;
};

/**
 * Saves what an editor holds. Requests are made one after the other: each begins with the version
 * that the one before it made.
 */
export function editorSaving<V, D extends object>(options: SavingOptions<V, D>) {
  const { store, requests, read, isWithheld, problemText, onCreated, locale } = options;
  const queue = makeSerialQueue();

  /** Brings the outcome of a request into the state. "merged" needs the request once more. */
  const settle = (
    result: ApiResult<V>,
    sent: Partial<D>,
    isRequested: boolean,
  ): "saved" | "merged" | "refused" => {
    const { id, version, values } = store.get();
    if (result.kind === "ok") {
      const stored = read(result.data);
      store.dispatch({ type: "saveSucceeded", view: result.data, stored, sent, at: new Date() });
      if (id === null) onCreated(stored);
      return "saved";
    }
    const stored = result.kind === "conflict" && result.current ? read(result.current) : undefined;
    if (result.kind === "conflict" && result.current && stored && stored.version !== version) {
      store.dispatch({ type: "conflictFound", view: result.current, stored });
      return store.get().conflict ? "refused" : "merged";
    }
    if (result.kind === "invalid") {
      const errors = placeErrors(result.errors, keysOf(values), locale);
      store.dispatch({ type: "saveRefused", errors, isAsked: isRequested });
      return "refused";
    }
    const isSignedOut = result.kind === "refused" && result.status === 401;
    const type = isSignedOut ? "signedOut" : "saveFailed";
    store.dispatch({ type, problem: problemText(result), isAsked: isRequested });
    return "refused";
  };

  const send = async (also: Change<D>, isRequested: boolean): Promise<boolean> => {
    const { base, values, id, version, view } = store.get();
    const changes = changesOf<D>(base, values);
    const isLeftOut = (name: FieldName<D>) => isWithheld?.(name, values, view) === true;
    const withheld = isRequested ? [] : keysOf(changes).filter(isLeftOut);
    const complete = options.completeChange?.(values, base);
    const change: Change<D> = { ...without<D>(changes, withheld), ...complete, ...also };
    if (isEmpty(change)) return true;
    // A withheld field was not sent: it stays a change. `also` was never typed: the response brings
    // it.
    const typed = without<D>(values, withheld);
    store.dispatch({ type: "saveStarted" });
    const { result, sent } =
      id === null
        ? await requests.create(change, typed, isRequested)
        : { result: await requests.update({ id, version }, change, isRequested), sent: typed };
    const outcome = settle(result, sent, isRequested);
    // An earlier attempt to create was repeated: what was typed since then is sent now.
    const isBehind = outcome === "saved" && isRequested && sent !== typed;
    return outcome === "merged" || isBehind ? send(also, isRequested) : outcome === "saved";
  };

  /** Does what a user asked for, once: a second press while it is being done does nothing. */
  const onRequest = async (run: () => Promise<boolean>): Promise<boolean> => {
    if (store.get().isBusy) return false;
    store.dispatch({ type: "actionStarted" });
    try {
      return await queue(run);
    } finally {
      store.dispatch({ type: "actionEnded" });
    }
  };
  const savedTarget = async () => {
    const isSaved = !isChanged<D>(store.get()) || (await send({}, true));
    const { id, version } = store.get();
    return isSaved && id !== null ? { id, version } : undefined;
  };

  return {
    /** Saves what may be saved unasked. */
    autosave: () => queue(() => send({}, false)),
    /** Saves all changes, and `also` beside them; true when they are stored. */
    save: (also: Change<D> = {}) => onRequest(() => send(also, true)),
    /** Saves all changes, then makes another request; true when it was carried out. */
    act: (below: string, body: object = {}) =>
      onRequest(async () => {
        const target = await savedTarget();
        if (!target) return false;
        store.dispatch({ type: "saveStarted" });
        const { values } = store.get();
        return settle(await requests.act(target, below, body), values, true) === "saved";
      }),
    /** Deletes the entity; true when it is gone. */
    delete: () =>
      onRequest(async () => {
        const { id, version, values } = store.get();
        if (id === null) return false;
        store.dispatch({ type: "saveStarted" });
        const result = await requests.delete({ id, version });
        if (result.kind === "ok") {
          store.dispatch({ type: "deleted" });
          return true;
        }
        return settle(result, values, true) === "saved";
      }),
  };
}
