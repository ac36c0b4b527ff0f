import { z } from "zod";
import type { ApiResult } from "@/components/kit/form/api-client";
import { keysOf } from "@/lib/kernel/core/records";
import { changesOf, isEmpty, isSame } from "@/components/kit/desk/form/merge";
import type { FoundCopy } from "./editor-copy";
import type { EditorEvent, EditorState } from "./editor-reducer";
import type { EditorRequests } from "./editor-requests";
import { flattenChange } from "./flat-values";

const record = z.record(z.string(), z.unknown());
const copySchema = z.object({
  change: record,
  base: record,
  version: z.int(),
  user: z.object({ id: z.int(), name: z.string() }).nullable(),
  updated_at: z.string(),
});

/** A working copy of the API by flat names; undefined for none, or one of an unknown shape. */
function readCopy<D>(data: unknown): FoundCopy<D> | undefined {
  const parsed = copySchema.safeParse(data);
  if (!parsed.success) return undefined;
  const { change, base, version, user, updated_at } = parsed.data;
  return {
    version,
    at: new Date(updated_at),
    by: user,
    change: flattenChange(change) as Partial<D>,
    base: flattenChange(base) as Partial<D>,
  };
}

type Options<V, D extends object> = {
  store: { get(): EditorState<V, D>; dispatch(event: EditorEvent<V, D>): void };
  requests: EditorRequests<V, D>;
  /** Whether a change of a field is kept as a working copy. */
  isCopied(name: string): boolean;
  /** Whether the kind has working copies. */
  hasCopies: boolean;
  /** Whether a field is useless without others, so that it is not kept. */
  isWithheld(name: string, values: D, view: V | null): boolean;
  /** Dispatches a result that is neither a success nor a conflict. */
  dispatchFailure(result: ApiResult<unknown>, isRequested: boolean): void;
};

/** Keeps changes apart from their item, as a working copy on the server. */
export function copySaving<V, D extends object>(options: Options<V, D>) {
  const { store, requests, isCopied, hasCopies, isWithheld, dispatchFailure } = options;
  let opening: Promise<void> | undefined;

  const find = (data: unknown): boolean => {
    const copy = readCopy<D>(data);
    store.dispatch(copy ? { type: "copyFound", copy } : { type: "copyGone" });
    return copy !== undefined;
  };
  const load = async () => {
    const { id, version } = store.get();
    // What was never saved has none.
    if (id === null || version === 0 || !hasCopies) return;
    const result = await requests.readCopy(id);
    if (result.kind === "ok" && result.data !== null) find(result.data);
  };

  /** The changes that belong into the working copy, with the item's values of these fields. */
  const kept = () => {
    const { base, values, view } = store.get();
    const changes = changesOf<D>(base, values);
    const change: Partial<D> = {};
    const former: Partial<D> = {};
    for (const name of keysOf(changes)) {
      if (!isCopied(name) || isWithheld(name, values, view)) continue;
      change[name] = changes[name];
      former[name] = base[name];
    }
    return { change, base: former };
  };

  /** Deletes the working copy; one that somebody else changed since is merged instead. */
  const remove = async (): Promise<boolean> => {
    const { id, copy } = store.get();
    if (id === null || !copy) return true;
    const result = await requests.deleteCopy(id, copy.version);
    if (result.kind === "ok") store.dispatch({ type: "copyGone" });
    if (result.kind === "conflict") find(result.current);
    return result.kind === "ok";
  };

  /** Keeps the changes; after a conflict that could be merged, once more. */
  const keep = async (isRequested: boolean): Promise<boolean> => {
    const { id, version, copy, copied } = store.get();
    const { change, base } = kept();
    if (id === null || isSame(change, copied)) return true;
    store.dispatch({ type: "saveStarted" });
    if (isEmpty(change)) {
      const isDone = await remove();
      store.dispatch({ type: "saveGivenUp" });
      return isDone;
    }
    const result = await requests.saveCopy(id, {
      change,
      base,
      base_version: version,
      version: copy?.version ?? 0,
    });
    const stored = result.kind === "ok" ? readCopy<D>(result.data) : undefined;
    if (stored) {
      store.dispatch({ type: "copyStored", copy: stored, copied: change });
      return true;
    }
    if (result.kind === "conflict") {
      find(result.current);
      return store.get().conflict === undefined && keep(isRequested);
    }
    dispatchFailure(result, isRequested);
    return false;
  };

  return {
    /** Loads the working copy, once; a failure leaves the item as it is stored. */
    open: (): Promise<void> => (opening ??= load()),
    keep,
    remove,
    /** Whether there are changes of what readers see. */
    hasChanges: () => !isEmpty(kept().change),
  };
}
