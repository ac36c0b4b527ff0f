// The whole program of a render thread; a build compiles it under the name of the file beside it
// that loads it from source.
import { serveThread } from "./next-app";
import { copiesEachStorage, shareContext } from "./shared-context";

if (copiesEachStorage()) shareContext();
await serveThread();
