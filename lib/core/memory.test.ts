import { afterEach, expect, it, vi } from "vitest";
import { LEAST_MEMORY_MB, memoryMb, memoryPlan } from "./memory";
import { settings } from "./settings";

const MB = 1024 * 1024;
afterEach(() => {
  vi.restoreAllMocks();
  delete settings().MEMORY_MB;
});

it("is what MEMORY_MB says, else the limit of the cgroup, else the machine's", () => {
  const limit = vi.spyOn(process, "constrainedMemory").mockReturnValue(512 * MB);
  expect(memoryMb()).toBe(512);
  // Without a limit some systems give a number that no machine has.
  limit.mockReturnValue(2 ** 63);
  const machine = memoryMb();
  expect(machine).toBeGreaterThan(LEAST_MEMORY_MB);
  limit.mockReturnValue(0);
  expect(memoryMb()).toBe(machine);
  settings().MEMORY_MB = 2_048;
  expect(memoryMb()).toBe(2_048);
});

it("gives a small machine one thread and small caches, and a large one no more than they need", () => {
  expect(memoryPlan(1_024)).toEqual({
    renderThreads: 1,
    responseBytes: 61 * MB,
    payloadBytes: 10 * MB,
    databaseMb: 51,
  });
  const most = {
    renderThreads: 2,
    responseBytes: 192 * MB,
    payloadBytes: 32 * MB,
    databaseMb: 128,
  };
  expect(memoryPlan(4_096)).toEqual(most);
  expect(memoryPlan(64_000)).toEqual(most);
  expect(memoryPlan(100)).toMatchObject({ responseBytes: 24 * MB, databaseMb: 32 });
});
