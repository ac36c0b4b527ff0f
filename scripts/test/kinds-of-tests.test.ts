import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aloneTestFiles, locationTestFiles, pureTestFiles } from "./kinds-of-tests";

let root = "";
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "pure-"));
  const files = {
    "lib/kernel/core/settings.ts": "export const settings = 1;",
    "lib/kernel/core/db.ts": 'import { settings } from "./settings";',
    "lib/a/text.ts": 'import type { Db } from "@/lib/kernel/core/db";\nimport "server-only";',
    "lib/a/service.ts": 'import { db } from "@/lib/kernel/core/db";',
    "lib/a/test-mock.ts": "vi.stubGlobal();",
    "lib/a/text.test.ts": 'import { text } from "./text";',
    "lib/a/service.test.ts": 'import { text } from "./text";\nimport { save } from "./service";',
    "lib/a/later.test.ts": 'const { save } = await import("@/lib/a/service");',
    "lib/a/computed.ts": "await import(name);",
    "lib/a/computed.test.ts": 'import { load } from "./computed";',
    "lib/a/mock.test.ts": 'import { text } from "./text";\nvi.mock("./text");',
    "lib/a/mock-beside.test.ts": 'import { mock } from "./test-mock";',
    "lib/a/environment.test.ts": "process.env.PORT = String(1);",
    "server/beat.ts": "export const beat = () => setInterval(tick, 9);",
    "server/web.ts": 'import { beat } from "./beat";',
    "server/web.test.ts":
      'import { web } from "./web";\nimport { settings } from "@/lib/kernel/core/settings";',
    "server/csp.ts": "export const csp = 1;",
    "server/csp.test.ts":
      'import { csp } from "./csp";\nimport { settings } from "@/lib/kernel/core/settings";',
    "lib/a/dom.test.tsx": 'import { text } from "./text";',
    "lib/a/login.test.tsx": "const moved = stubLocation();",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

it("finds the tests that reach no settings and change nothing outside of them", () => {
  expect(pureTestFiles(root)).toEqual(["lib/a/text.test.ts"]);
});

it("finds the tests that change their whole process, or of programs that start something", () => {
  expect(aloneTestFiles(root).toSorted()).toEqual([
    "lib/a/mock-beside.test.ts",
    "lib/a/mock.test.ts",
    "server/web.test.ts",
  ]);
});

it("finds the tests of components that replace the location", () => {
  expect(locationTestFiles(root)).toEqual(["lib/a/login.test.tsx"]);
});

it("finds tests of this repository, and not those with a database", () => {
  const found = pureTestFiles(process.cwd());
  expect(found).toContain("lib/kernel/core/paging.test.ts");
  expect(found).not.toContain("lib/kernel/core/db.test.ts");
  expect(found.length).toBeGreaterThan(100);
  const alone = aloneTestFiles(process.cwd());
  expect(alone).toContain("server/health.test.ts");
  expect(alone).not.toContain("lib/kernel/core/db.test.ts");
});
