import type { ApiResult } from "@/components/kit/form/api-client";
import { makeSerialQueue } from "@/lib/kernel/core/serial-queue";
import type { Locale } from "@/lib/kernel/i18n/locale";
import { keysOf } from "@/lib/kernel/core/records";
import { isChanged } from "@/components/kit/desk/form/edits";
import { changesOf, isEmpty, type FieldName } from "@/components/kit/desk/form/merge";
import type { EditorEvent, EditorState, Stored } from "./editor-reducer";
import type { Change, EditorRequests, Target } from "./editor-requests";
import { isKeptApart } from "./editor-copy";
import { copySaving } from "./editor-copy-saving";
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
  /** Fields whose changes an autosave keeps as a working copy; see `EditorOptions`. */
  isCopied?(name: string, view: V | null): boolean;
  /** Further fields of a request, where fields belong together. */
  completeChange?(values: D, base: D): Partial<D>;
  /** Asks about a save that the server refused for now; see `EditorOptions`. */
  decide?(current: V): Promise<object | undefined> | undefined;
  /** Returns the message of a failed request. */
  problemText(result: ApiResult<unknown>): string;
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
  const isCopied = (name: string) =>
    isKeptApart<D>(store.get(), name, options.isCopied?.(name, store.get().view) === true);

  const dispatchFailure = (result: ApiResult<unknown>, isRequested: boolean) => {
    if (result.kind === "invalid") {
      const errors = placeErrors(result.errors, keysOf(store.get().values), locale);
      return store.dispatch({ type: "saveRefused", errors, isAsked: isRequested });
    }
    const isSignedOut = result.kind === "refused" && result.status === 401;
    const type = isSignedOut ? "signedOut" : "saveFailed";
    store.dispatch({ type, problem: problemText(result), isAsked: isRequested });
  };
  const copies = copySaving<V, D>({
    store,
    requests,
    isCopied,
    hasCopies: options.isCopied !== undefined,
    isWithheld: (name, values, view) => isWithheld?.(name, values, view) === true,
    dispatchFailure,
  });

  /** Dispatches the result of a request. "merged" means that the request must be repeated. */
  const dispatchResult = (
    result: ApiResult<V>,
    sent: Partial<D>,
    isRequested: boolean,
  ): "saved" | "merged" | "refused" => {
    const { id, version } = store.get();
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
    dispatchFailure(result, isRequested);
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

  /** @param isWhole whether changes of what readers see are sent, too, and so are published */
  const send = async (
    also: Change<D>,
    isRequested: boolean,
    isWhole = isRequested,
  ): Promise<boolean> => {
    const { base, values, id, version, view } = store.get();
    const changes = changesOf<D>(base, values);
    const isLeftOut = (name: FieldName<D>) =>
      isWithheld?.(name, values, view) === true || isCopied(name);
    const omitted = isWhole ? [] : keysOf(changes).filter(isLeftOut);
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
    return outcome === "merged" || hasLaterEdits
      ? send(also, isRequested, isWhole)
      : outcome === "saved";
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
  /** Saves what may be autosaved, and keeps the rest as a working copy. */
  const keep = async (isRequested: boolean) =>
    (await send({}, false)) && (await copies.keep(isRequested));
  /** Stores the changes before another request; those of what readers see are not published. */
  const savedTarget = async () => {
    const hasCopy = copies.hasChanges();
    const save = () => (hasCopy ? keep(true) : send({}, true));
    const isSaved = !isChanged<D>(store.get()) || (await save());
    const { id, version, values, base } = store.get();
    // What is kept apart stays a change.
    return isSaved && id !== null ? { id, version, sent: hasCopy ? base : values } : undefined;
  };
  /** Saves and publishes all changes. */
  const publish = async (also: Change<D>) =>
    (await send(also, true)) && (await copies.remove().then(() => true));

  /** Stores all changes and `also`; those of what readers see are kept apart. */
  const mark = async (also: Change<D>) =>
    copies.hasChanges() ? (await keep(true)) && send(also, true, false) : publish(also);

  return {
    /** Saves what may be autosaved. */
    autosave: () => queue(() => keep(false)),
    /** Loads the working copy, once. */
    openCopy: copies.open,
    /** Stores all changes without publishing any; true when they are stored. */
    keep: () => onRequest(() => keep(true)),
    /** Discards all changes and the working copy; true when it is done. */
    discardCopy: () =>
      onRequest(async () => {
        const isDone = await copies.remove();
        if (isDone) store.dispatch({ type: "copyDiscarded" });
        return isDone;
      }),
    /** Saves all changes and `also`; true when they are stored. */
    save: (also: Change<D> = {}) => onRequest(() => publish(also)),
    /** Saves `also`, which says nothing of the text, without publishing what is kept apart. */
    mark: (also: Change<D>) => onRequest(() => mark(also)),
    /** Saves all changes, then sends another request; true when it succeeded. */
    act: (below: string, body: object = {}) =>
      onRequest(async () => {
        const target = await savedTarget();
        if (!target) return false;
        store.dispatch({ type: "saveStarted" });
        const { sent, ...item } = target;
        return dispatchResult(await requests.act(item, below, body), sent, true) === "saved";
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
