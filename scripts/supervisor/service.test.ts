import { getEventListeners } from "node:events";
import { afterEach, expect, test, vi } from "vitest";
import { nodeService } from "./service";

const RESTARTS = 10;

afterEach(() => vi.restoreAllMocks());

test("ten restarts of a worker leave no listener behind", async () => {
  const warned = vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
  const { signal } = new AbortController();
  const program = 'process.send({ type: "ready" }, () => process.exit(1))';
  const worker = nodeService("worker", ["-e", program], process.env);
  let whileStarting = 0;
  for (let start = 0; start <= RESTARTS; start++) {
    const starting = worker.start(signal);
    // One signal serves all starts; this one listens while it waits.
    whileStarting += getEventListeners(signal, "abort").length;
    expect(await (await starting).ended).toBe("exit code 1");
  }
  expect(whileStarting).toBe(RESTARTS + 1);
  expect(getEventListeners(signal, "abort")).toEqual([]);
  expect(warned).not.toHaveBeenCalled();
}, 60_000);
