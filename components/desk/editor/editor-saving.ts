import type { ApiResult } from "@/components/form/api-client";
import { makeSerialQueue } from "@/lib/core/serial-queue";
import type { Locale } from "@/lib/i18n/locale";
import { keysOf } from "@/lib/core/records";
import { isChanged } from "../form/edits";
import { changesOf, isEmpty, type FieldName } from "../form/merge";
import type { EditorEvent, EditorState, Stored } from "./editor-reducer";
import type { Change, EditorRequests, Target } from "./editor-requests";
import { placeErrors } from "./field-errors";

type EditorStore<V, D> = {
  get(): EditorState<V, D>;
  dispatch(event: EditorEvent<V, D>): void;
};

export type SavingOptions<V, D extends object> = {
  store: EditorStore<V, D>;
  requests: EditorRequests<V, D>;
  read(view: V): Stored<D>;
  /** Fields that an autosave omits, as they are useless without others. */
  isWithheld?(name: string, values: D, view: V | null): boolean;
  /** Further fields of a request, where fields belong together. */
  completeChange?(values: D, base: D): Partial<D>;
  /** Asks about a save that the server refused for now; see `EditorOptions`. */
  decide?(current: V): Promise<object | undefined> | undefined;
  /** Returns the message of a failed request. */
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
 * Saves an editor. Requests run in a serial queue: each starts with the version of the former
 * response.
 */
export function editorSaving<V, D extends object>(options: SavingOptions<V, D>) {
  const { store, requests, read, isWithheld, problemText, onCreated, locale } = options;
  const queue = makeSerialQueue();

  /** Dispatches the result of a request. "merged" means that the request must be repeated. */
  const dispatchResult = (
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

  /**
   * Sends a change; one that needs a decision is sent once more with it. "givenUp" when the user
   * decides against it.
   */
  const update = async (
    target: Target,
    change: Change<D>,
    isRequested: boolean,
  ): Promise<ApiResult<V> | "givenUp"> => {
    const result = await requests.update(target, change, isRequested);
    const current = isRequested && result.kind === "conflict" ? result.current : undefined;
    const asked = current && options.decide?.(current);
    if (!asked) return result;
    const decision = await asked;
    return decision ? requests.update(target, { ...change, ...decision }, isRequested) : "givenUp";
  };

  const send = async (also: Change<D>, isRequested: boolean): Promise<boolean> => {
    const { base, values, id, version, view } = store.get();
    const changes = changesOf<D>(base, values);
    const isLeftOut = (name: FieldName<D>) => isWithheld?.(name, values, view) === true;
    const omitted = isRequested ? [] : keysOf(changes).filter(isLeftOut);
    const complete = options.completeChange?.(values, base);
    const change: Change<D> = { ...without<D>(changes, omitted), ...complete, ...also };
    if (isEmpty(change)) return true;
    // An omitted field stays a change. `also` is not part of the edits: the response has its value.
    const typed = without<D>(values, omitted);
    store.dispatch({ type: "saveStarted" });
    const { result, sent } =
      id === null
        ? await requests.create(change, typed, isRequested)
        : { result: await update({ id, version }, change, isRequested), sent: typed };
    if (result === "givenUp") {
      store.dispatch({ type: "saveGivenUp" });
      return false;
    }
    const outcome = dispatchResult(result, sent, isRequested);
    // An earlier POST was repeated: what changed since then is sent now.
    const hasLaterEdits = outcome === "saved" && isRequested && sent !== typed;
    return outcome === "merged" || hasLaterEdits ? send(also, isRequested) : outcome === "saved";
  };

  /** Runs a user's action; further ones are ignored while it runs. */
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
    /** Saves what may be autosaved. */
    autosave: () => queue(() => send({}, false)),
    /** Saves all changes and `also`; true when they are stored. */
    save: (also: Change<D> = {}) => onRequest(() => send(also, true)),
    /** Saves all changes, then sends another request; true when it succeeded. */
    act: (below: string, body: object = {}) =>
      onRequest(async () => {
        const target = await savedTarget();
        if (!target) return false;
        store.dispatch({ type: "saveStarted" });
        const { values } = store.get();
        return dispatchResult(await requests.act(target, below, body), values, true) === "saved";
      }),
    /** Deletes the entity; true when it is deleted. */
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
        return dispatchResult(result, values, true) === "saved";
      }),
  };
}
