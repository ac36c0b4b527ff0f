import { processGlobal } from "./process-global";

/** Errors of requests that are in the log, so that what the framework prints of them is left out. */
export const loggedErrors = processGlobal("loggedErrors", () => new WeakSet<object>());
