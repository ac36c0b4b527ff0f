import type { ApiResult } from "@/components/kit/form/api-client";
import { keysOf } from "@/lib/kernel/core/records";
import type { SavingOptions } from "./editor-saving-options";
import { placeErrors } from "./field-errors";

/** Dispatches what the requests of an editor are answered with. */
export function editorResults<V, D extends object>(
  options: Pick<SavingOptions<V, D>, "store" | "read" | "problemText" | "onCreated" | "locale">,
) {
  const { store, read, problemText, onCreated, locale } = options;
  const dispatchFailure = (result: ApiResult<unknown>, isRequested: boolean) => {
    if (result.kind === "invalid") {
      const errors = placeErrors(result.errors, keysOf(store.get().values), locale);
      return store.dispatch({ type: "saveRefused", errors, isAsked: isRequested });
    }
    const isSignedOut = result.kind === "refused" && result.status === 401;
    const type = isSignedOut ? "signedOut" : "saveFailed";
    store.dispatch({ type, problem: problemText(result), isAsked: isRequested });
  };

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

  return { dispatchFailure, dispatchResult };
}
