import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { shareChunks } from "./share-chunks";

const folder = mkdtempSync(path.join(os.tmpdir(), "ds-chunks-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const load = createRequire(path.join(folder, "entry.js"));

const chunk = (id: number, name: string) =>
  `module.exports=[${id},e=>{"use strict";e("${"x".repeat(2_000)}")}]\n\n//# sourceMappingURL=${name}.map`;

it("keeps one of several equal chunks, and the others lead to its modules", () => {
  mkdirSync(path.join(folder, "ssr"));
  const put = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    writeFileSync(path.join(folder, `${name}.map`), "{}");
  };
  put("a.js", chunk(1, "a.js"));
  put("b.js", chunk(1, "b.js"));
  put("ssr/c.js", chunk(1, "c.js"));
  put("d.js", chunk(2, "d.js"));
  put("[turbopack]_runtime.js", `const x=1;${"y".repeat(2_000)}`);
  put("other_runtime.js", `const x=1;${"y".repeat(2_000)}`);
  put("e.js", "module.exports=[3]");
  put("f.js", "module.exports=[3]");

  expect(shareChunks(folder)).toMatchObject({ chunks: 2 });
  expect(load("./b.js")).toBe(load("./a.js"));
  expect(load("./ssr/c.js")).toBe(load("./a.js"));
  expect(load("./d.js")).not.toBe(load("./a.js"));
  const maps = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".map"))
    .sort();
  expect(maps).toEqual(
    ["a", "d", "e", "f", "other_runtime", "[turbopack]_runtime"]
      .map((name) => `${name}.js.map`)
      .sort(),
  );
  expect(readFileSync(path.join(folder, "other_runtime.js"), "utf8")).toContain("const x=1");
  // A second run finds nothing more.
  expect(shareChunks(folder)).toEqual({ chunks: 0, bytes: 0 });
});
