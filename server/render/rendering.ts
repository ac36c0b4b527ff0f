import { startRenderer } from "./worker-pool";

/** The renderer of this web process, which starts when this module is loaded. */
export const rendering = startRenderer();
