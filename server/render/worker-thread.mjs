// A new thread cannot load TypeScript: the process's loader works in the main thread only.
import { register } from "tsx/esm/api";

register();
await import("./render-thread.ts");
