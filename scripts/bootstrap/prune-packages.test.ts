import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { prunePackages } from "./prune-packages.mjs";

const KEPT = [
  "map/index.js",
  "map/tile.map",
  "map/data.map.json",
  "map/source.map.js",
  "@prisma/client/runtime/client.js",
  "@prisma/client/runtime/query_compiler_fast_bg.postgresql.wasm-base64.mjs",
  "prisma/build/query_compiler_fast_bg.postgresql.wasm",
  "other/runtime/query_compiler_fast_bg.mysql.js",
  "@prisma/studio-core/dist/data/bff/index.cjs",
];
const REMOVED = [
  "map/index.js.map",
  "map/node_modules/inner/lib/index.mjs.map",
  "map/index.d.ts.map",
  "map/style.css.map",
  "@prisma/client/runtime/query_compiler_fast_bg.mysql.wasm-base64.mjs",
  "@prisma/client/runtime/query_compiler_small_bg.cockroachdb.js",
  "prisma/build/query_compiler_fast_bg.sqlite.wasm",
  "@prisma/studio-core/dist/ui/index.js",
];

let folder = "";
const inFolder = (name: string) => path.join(folder, name);
function write(name: string) {
  mkdirSync(path.dirname(inFolder(name)), { recursive: true });
  writeFileSync(inFolder(name), "");
}
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), "ds-prune-"))));
afterEach(() => rmSync(folder, { recursive: true }));

test("what nothing reads of packages is removed, and all else stays", () => {
  for (const name of [...KEPT, ...REMOVED]) write(`node_modules/${name}`);
  prunePackages(inFolder("node_modules"));
  const isThere = (name: string) => existsSync(inFolder(`node_modules/${name}`));
  expect(KEPT.filter((name) => !isThere(name))).toEqual([]);
  expect(REMOVED.filter(isThere)).toEqual([]);
});

test("a linked package is left alone", () => {
  write("linked/index.js.map");
  write("node_modules/own/index.js.map");
  symlinkSync(inFolder("linked"), inFolder("node_modules/linked"));
  prunePackages(inFolder("node_modules"));
  expect(existsSync(inFolder("linked/index.js.map"))).toBe(true);
  expect(existsSync(inFolder("node_modules/own/index.js.map"))).toBe(false);
});
