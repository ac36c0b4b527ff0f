import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { POEM_PATCH, poemChanges } from "./patch";

it("the patch with a further kind of content applies to this tree", () => {
  expect(execFileSync("git", ["apply", "--check", POEM_PATCH], { encoding: "utf8" })).toBe("");
});

it("a further kind needs at most five lines outside of its folders, model, migration and texts", () => {
  const changes = poemChanges();
  expect(changes.filter(({ isOwn }) => isOwn).length).toBeGreaterThan(40);
  const elsewhere = changes.filter(({ isOwn }) => !isOwn);
  expect(elsewhere.map(({ file }) => file)).toEqual([
    "app/api/endpoint-lists.ts",
    "lib/kernel/manifest/kinds.ts",
    "lib/site/register/kinds.ts",
    "lib/site/register/searched.ts",
  ]);
  expect(elsewhere.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(5);
});

it("control: a line in a file of another concept is counted", () => {
  const other =
    "diff --git a/lib/x.ts b/lib/x.ts\n--- a/lib/x.ts\n+++ b/lib/x.ts\n@@ -1 +1,2 @@\n a\n+b\n";
  expect(poemChanges(other)).toEqual([{ file: "lib/x.ts", lines: 1, isOwn: false }]);
});
