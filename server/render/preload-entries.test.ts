import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { log } from "@/lib/kernel/core/log";
import { preloadEntries } from "./preload-entries";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ds-entries-"));
  mkdirSync(path.join(folder, "app"));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write("app/first.js", "");
  write("app/broken.js", "throw new Error('broken entry')");
  write("app/last.js", "");
  const routes = { "/first": "app/first.js", "/broken": "app/broken.js", "/last": "app/last.js" };
  write("app-paths-manifest.json", JSON.stringify(routes));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const loadedEntries = () =>
  Object.keys(createRequire(path.join(folder, "app/")).cache)
    .filter((file) => file.startsWith(folder))
    .map((file) => path.basename(file));

it("loads every entry, one per turn, and names a broken one", async () => {
  const error = vi.spyOn(log, "error").mockReturnValue();
  const done = preloadEntries(folder, { pauseMs: 1 });
  expect(loadedEntries()).toEqual([]);
  await vi.waitFor(() => expect(loadedEntries()).toEqual(["first.js"]), {
    interval: 0,
    timeout: 15_000,
  });
  await done;
  expect(loadedEntries()).toEqual(["first.js", "last.js"]);
  expect(error).toHaveBeenCalledTimes(1);
  expect(error.mock.calls[0]?.[0]).toMatchObject({ route: "/broken" });
});

it("loads only the entries that are wanted", async () => {
  await preloadEntries(folder, { pauseMs: 1, isWanted: (route) => route === "/last" });
  expect(loadedEntries()).toEqual(["last.js"]);
});

it("fails without a build", async () => {
  rmSync(path.join(folder, "app-paths-manifest.json"));
  await expect(preloadEntries(folder)).rejects.toThrow("ENOENT");
});
