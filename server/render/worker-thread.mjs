// A new thread knows no TypeScript: the process's loader works in its first thread only.
import { register } from "tsx/esm/api";

register();
await import("./render-thread.ts");
