import os from "node:os";
import { expect, inject, it } from "vitest";
import { temporaryFolder } from "./memory-folder";

const GB = 1024 ** 3;

it("is in memory with room for the files and for the processes", () => {
  const room = { isInMemory: true, free: 3 * GB, available: 5 * GB };
  expect(temporaryFolder(room)).toBe("/dev/shm");
  expect(temporaryFolder({ ...room, isInMemory: false })).toBe(os.tmpdir());
  expect(temporaryFolder({ ...room, free: GB })).toBe(os.tmpdir());
  expect(temporaryFolder({ ...room, available: 3 * GB })).toBe(os.tmpdir());
});

it("holds the databases of a run", () => {
  expect(os.tmpdir()).toMatch(/\/ds-tests-\d+$/);
  expect(inject("testServer").dataDir.startsWith(os.tmpdir())).toBe(true);
});
