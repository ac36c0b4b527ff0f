import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { openDataFolder } from "./data-folder";

const FILE = pathToFileURL(path.join(import.meta.dirname, "data-folder.ts")).href;

it("a folder is created with its parents, closed to other users", () => {
  const root = mkdtempSync(path.join(os.tmpdir(), "ds-folder-"));
  const folder = path.join(root, "a", "b");
  openDataFolder(folder);
  openDataFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(existsSync(path.join(folder, "logs"))).toBe(true);
  rmSync(root, { recursive: true });
});

// In a child process, since a failure is an endless loop.
it.skipIf(process.platform !== "linux")(
  "a folder below /proc is refused without an endless loop",
  () => {
    for (const folder of ["/proc/site", "/proc/site/data", "/dev/null/data"]) {
      const program = `import(${JSON.stringify(FILE)}).then(({ openDataFolder }) => {
      try { openDataFolder(${JSON.stringify(folder)}); } catch (error) { console.log(error.message); } })`;
      const { stdout, signal } = spawnSync(process.execPath, ["--import", "tsx", "-e", program], {
        encoding: "utf8",
        timeout: 30_000,
      });
      expect([signal, stdout.split(" (")[0]]).toEqual([null, `DATA_DIR cannot be used: ${folder}`]);
    }
  },
  120_000,
);
