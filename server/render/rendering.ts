import { databaseReady } from "@/lib/kernel/core/database-ready";
import { startRenderer } from "./worker-pool";

/** Resolves when the database may be used. */
export const ready = databaseReady();

/** The renderer of this web process, which starts when this module is loaded. */
export const rendering = startRenderer(ready);
