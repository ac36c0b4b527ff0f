import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, inject, it } from "vitest";
import { removeLeftFolders, temporaryFolder } from "./memory-folder";

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

it("does not stay behind a killed run, whose number another process may get", () => {
  const within = mkdtempSync(path.join(os.tmpdir(), "left-"));
  const ended = spawnSync(process.execPath, ["--version"]).pid;
  const names = [ended, process.pid, process.ppid].map((pid) => `ds-tests-${pid}`);
  for (const name of [...names, "ds-tests-of-others", "others"])
    mkdirSync(path.join(within, name, "files"), { recursive: true });
  removeLeftFolders(within);
  expect(readdirSync(within).sort()).toEqual(
    [`ds-tests-${process.ppid}`, "ds-tests-of-others", "others"].sort(),
  );
});
