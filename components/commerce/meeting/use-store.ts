import { useSyncExternalStore } from "react";
import type { Store } from "./call/store";

/** The state of a store; the component renders again with every change. */
export const useStore = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, store.get);
