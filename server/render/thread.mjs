// A new thread knows nothing of TypeScript: the loader that the process was started with works in
// its first thread alone.
import { register } from "tsx/esm/api";

register();
await import("./thread.ts");
