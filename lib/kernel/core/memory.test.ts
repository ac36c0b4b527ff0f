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
    isSmall: true,
    renderThreads: 1,
    mainHeapMb: 256,
    mainSemiSpaceMb: 8,
    threadYoungMb: 24,
    threadHeapMb: 271,
    taskHeapMb: 307,
    responseBytes: 51 * MB,
    payloadBytes: 10 * MB,
    bodyBytes: 33 * MB,
    bodyBytesOfAddress: 24 * MB,
    progressivePixels: 12e6,
    renderCacheBytes: 12 * MB,
    drawnBytes: 8 * MB,
    databaseMb: 41,
    connections: 4,
  });
  const most = {
    isSmall: false,
    renderThreads: 2,
    mainSemiSpaceMb: 32,
    threadYoungMb: 48,
    threadHeapMb: 512,
    taskHeapMb: 768,
    responseBytes: 192 * MB,
    payloadBytes: 32 * MB,
    bodyBytes: 96 * MB,
    bodyBytesOfAddress: 48 * MB,
    progressivePixels: 40e6,
    renderCacheBytes: 48 * MB,
    drawnBytes: 24 * MB,
    databaseMb: 128,
    connections: 10,
  };
  for (const mb of [4_096, 64_000]) expect(memoryPlan(mb)).toEqual({ ...most, mainHeapMb: 1_024 });
  expect(memoryPlan(100)).toMatchObject({ responseBytes: 24 * MB, databaseMb: 32 });
});
