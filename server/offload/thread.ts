// Runs offloaded tasks (lib/kernel/core/offload.ts), one at a time.
import { parentPort } from "node:worker_threads";
import { collectGarbage } from "@/lib/kernel/core/collect-garbage";
import { failure, offloadTasks, type Outcome } from "@/lib/kernel/core/offload";
import { yieldToOthers } from "../thread-priority";
import "./tasks";

/** Messages to the thread; it answers with outcomes. */
export type ToThread = { name: string; input: unknown };

/** The `nice` value, so that heavy tasks use idle CPU time. */
const NICENESS = 10;

if (!parentPort) throw new Error("this file runs in a worker thread");
const port = parentPort;
yieldToOthers(NICENESS);

async function outcomeOf({ name, input }: ToThread): Promise<Outcome> {
  try {
    const run = offloadTasks.get().get(name);
    if (!run) throw new Error(`no task ${name}`);
    return { result: await run(input) };
  } catch (error) {
    return failure(error);
  }
}

port.on("message", (message: ToThread) => {
  void outcomeOf(message).then((outcome) => {
    port.postMessage(outcome);
    collectGarbage();
  });
});
