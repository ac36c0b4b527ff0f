import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { expect } from "vitest";
import { buildPrograms } from "@/scripts/build/programs";
import { compiledArguments } from "@/scripts/supervisor/node-arguments";

let compiled: Promise<void> | undefined;

/**
 * For tests: a worker in a process of its own, compiled as the supervisor starts it, which takes a
 * third of the time that the source takes. Resolves when the worker reports ready.
 */
export async function startWorkerProcess(
  env: NodeJS.ProcessEnv,
  onStarted: (worker: ChildProcess) => void,
): Promise<ChildProcess> {
  compiled ??= buildPrograms();
  await compiled;
  const worker = spawn(process.execPath, compiledArguments("server/worker.ts"), {
    env,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  onStarted(worker);
  const [message] = await Promise.race([
    once(worker, "message"),
    once(worker, "exit").then(() => ["ended"]),
  ]);
  expect(message).toEqual({ type: "ready" });
  return worker;
}
