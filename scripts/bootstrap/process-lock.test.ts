import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { processIdentity, readHolder, releaseLock, takeLock, withLock } from "./process-lock.mjs";

const folder = mkdtempSync(path.join(os.tmpdir(), "ds-lock-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let number = 0;
const newFile = () => path.join(folder, `lock-${(number += 1)}`);

test("reports the holder of the lock to the second process", async () => {
  const file = newFile();
  expect(await takeLock(file, { command: "start" })).toBeUndefined();
  expect(await takeLock(file)).toMatchObject({ pid: process.pid, command: "start" });
  releaseLock(file);
  expect(readHolder(file)).toBeUndefined();
});

test.each([
  ["a dead process", { pid: 2 ** 22 + 1, identity: "x" }],
  ["a process whose number was given out again", { pid: process.pid, identity: "another start" }],
])("the lock of %s is free", async (_who, holder) => {
  const file = newFile();
  writeFileSync(file, JSON.stringify(holder));
  expect(readHolder(file)).toBeUndefined();
  expect(await takeLock(file)).toBeUndefined();
});

test("withLock runs one process after the other", async () => {
  const file = newFile();
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} in`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    order.push(`${name} out`);
  };
  await Promise.all([
    withLock(file, () => undefined, work("a")),
    withLock(file, () => undefined, work("b")),
  ]);
  expect(order).toEqual(["a in", "a out", "b in", "b out"]);
});

test("a stop ends the waiting, and leaves the lock to its holder", async () => {
  const file = newFile();
  await takeLock(file);
  const stop = new AbortController();
  let hasRun = false;
  const waiting = withLock(
    file,
    () => stop.abort(new Error("stopped")),
    async () => {
      hasRun = true;
    },
    stop.signal,
  );
  await expect(waiting).rejects.toThrow("stopped");
  expect(hasRun).toBe(false);
  expect(readHolder(file)).toMatchObject({ pid: process.pid });
});

test("a process has one identity, a free pid has none", () => {
  expect(processIdentity(process.pid)).toBe(processIdentity(process.pid));
  expect(processIdentity(2 ** 22 + 1)).toBeUndefined();
});
