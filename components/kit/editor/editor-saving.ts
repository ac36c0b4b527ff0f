import { makeSerialQueue } from "@/lib/kernel/core/serial-queue";
import { isChanged } from "@/components/kit/desk/form/edits";
import type { Change } from "./editor-requests";
import { isKeptApart } from "./editor-copy";
import { copySaving } from "./editor-copy-saving";
import { editorResults } from "./editor-results";
import type { SavingOptions } from "./editor-saving-options";
import { changeSender } from "./editor-sending";

/**
 * Saves an editor. Requests run in a serial queue: each starts with the version of the former
 * response.
 */
export function editorSaving<V, D extends object>(options: SavingOptions<V, D>) {
  const { store, requests, isWithheld } = options;
  const queue = makeSerialQueue();
  const isCopied = (name: string) =>
    isKeptApart<D>(store.get(), name, options.isCopied?.(name, store.get().view) === true);

  const { dispatchFailure, dispatchResult } = editorResults<V, D>(options);
  const copies = copySaving<V, D>({
    store,
    requests,
    isCopied,
    hasCopies: options.isCopied !== undefined,
    isWithheld: (name, values, view) => isWithheld?.(name, values, view) === true,
    dispatchFailure,
  });

  const send = changeSender<V, D>(options, dispatchResult, isCopied);

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
