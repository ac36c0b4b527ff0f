import { afterEach, expect, it, vi } from "vitest";
import { askWorker } from "./ask-worker";
import type { WorkerTask } from "./worker-tasks";

const task: WorkerTask = { name: "offline", paths: ["/offline"], loaded: [] };

/** A browser whose worker answers so. */
function stubWorker(answer: (port: MessagePort, asked: WorkerTask) => void) {
  const active = {
    postMessage: (asked: WorkerTask, [port]: MessagePort[]) => answer(port!, asked),
  };
  const register = vi.fn(() => Promise.resolve());
  vi.stubGlobal("navigator", { serviceWorker: { register, ready: Promise.resolve({ active }) } });
  return register;
}
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("registers the worker, hands the task over and returns its answer", async () => {
  const seen: WorkerTask[] = [];
  const register = stubWorker((port, asked) => {
    seen.push(asked);
    port.postMessage(seen.length === 1);
  });
  expect(await askWorker(task)).toBe(true);
  expect(await askWorker(task)).toBe(false);
  expect(seen).toEqual([task, task]);
  expect(register).toHaveBeenCalledTimes(2);
});

it("fails with what failed in the worker", async () => {
  stubWorker((port) => port.postMessage("TypeError: no network"));
  await expect(askWorker(task)).rejects.toThrow("no network");
});

it("does not wait for ever", async () => {
  stubWorker(() => undefined);
  vi.useFakeTimers();
  const asked = askWorker(task);
  const failed = expect(asked).rejects.toThrow("does not answer");
  await vi.advanceTimersByTimeAsync(60_000);
  await failed;
});
