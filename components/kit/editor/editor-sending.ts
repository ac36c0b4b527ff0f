import type { ApiResult } from "@/components/kit/form/api-client";
import { changesOf, isEmpty, type FieldName } from "@/components/kit/desk/form/merge";
import { keysOf } from "@/lib/kernel/core/records";
import type { Change, Target } from "./editor-requests";
import type { editorResults } from "./editor-results";
import type { SavingOptions } from "./editor-saving-options";

const without = <D extends object>(values: Partial<D>, names: FieldName<D>[]): Partial<D> => {
  const rest = { ...values };
  for (const name of names) delete rest[name];
  return rest;
};

/**
 * Sends the changes of an editor, once more after a conflict that was merged.
 * @param isCopied whether the changes of a field are kept apart
 */
export function changeSender<V, D extends object>(
  options: Pick<
    SavingOptions<V, D>,
    "store" | "requests" | "isWithheld" | "completeChange" | "decide"
  >,
  dispatchResult: ReturnType<typeof editorResults<V, D>>["dispatchResult"],
  isCopied: (name: string) => boolean,
) {
  const { store, requests, isWithheld } = options;
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

  return send;
}
