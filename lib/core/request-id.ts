import { AsyncLocalStorage } from "node:async_hooks";
import { processGlobal } from "./process-global";

const storage = processGlobal("requestId", () => new AsyncLocalStorage<string>());

/** The id of the request that is being answered, which is also in its header `X-Request-Id`. */
export const requestId = (): string | undefined => storage.peek()?.getStore();

/** Runs something as part of a request: every log line of it bears the id. */
export const withRequestId = <T>(id: string, run: () => T): T => storage.get().run(id, run);
