import { AsyncLocalStorage } from "node:async_hooks";
import { processGlobal } from "./process-global";

const storage = processGlobal("requestId", () => new AsyncLocalStorage<string>());

/** The id of the current request, as in the header `X-Request-Id`. */
export const requestId = (): string | undefined => storage.current()?.getStore();

/** Runs a function within a request, so that its log lines carry the request id. */
export const withRequestId = <T>(id: string, run: () => T): T => storage.get().run(id, run);
