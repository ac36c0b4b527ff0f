import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { collectGarbage } from "./collect-garbage";
import { processGlobal } from "./process-global";
import { settings } from "./settings";

const MB = 1024 * 1024;
const SECOND = 1_000;
afterEach(() => {
  delete settings().MEMORY_MB;
  processGlobal("garbageCollector", () => undefined).set(undefined);
});

const LEFT_MB = 8;
/** Leaves bytes that nothing uses. @returns how many of them a collection frees, in MB */
async function freedBy(collect: () => void): Promise<number> {
  for (let index = 0; index < LEFT_MB; index++) Buffer.alloc(MB, 1);
  // What was made in this turn is kept until its end.
  await sleep(1);
  const before = process.memoryUsage().arrayBuffers;
  collect();
  // They are freed beside this thread.
  await sleep(100);
  return (before - process.memoryUsage().arrayBuffers) / MB;
}

it("frees what nothing uses any more, also within two seconds of the last time", async () => {
  settings().MEMORY_MB = 1_024;
  for (const now of [0, 1, 3])
    // Again when V8 has collected them first, by itself.
    await expect
      .poll(() => freedBy(() => collectGarbage(now * SECOND)), { timeout: 10 * SECOND })
      .toBeGreaterThan(LEFT_MB - 2);
});

it("control: where there is more memory it leaves that to V8", async () => {
  settings().MEMORY_MB = 2_048;
  expect(await freedBy(() => collectGarbage(0))).toBeLessThan(2);
});
