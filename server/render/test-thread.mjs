// A new thread cannot load TypeScript by itself.
import { register } from "tsx/esm/api";

register();
await import("./test-thread.ts");
