// Loaded first of all by the compiled programs and their threads. A while after the start each
// `process.nextTick` takes up to four times as long (250 to 400 ns, and a cached response has some
// eight), unless one of its objects is kept: then it stays at 60 to 110 ns. Measured in a running web
// process. The cause is supposed: V8 forgets the hidden class of an object when none is left, and
// takes the place that makes them for one of many classes from then on.
import { executionAsyncResource } from "node:async_hooks";
import { processGlobal } from "@/lib/kernel/core/process-global";

const kept = processGlobal<object | undefined>("keptTick", () => undefined);
process.nextTick(() => kept.set(executionAsyncResource()));
