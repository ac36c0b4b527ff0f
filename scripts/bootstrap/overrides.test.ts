import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

type Overrides = { [name: string]: string | Overrides };

const root = path.resolve(import.meta.dirname, "../..");
const { overrides } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
  overrides: Overrides;
};

/** Overrides of a package of a package of a package: npm 10 ignores them and refuses the lock. */
const tooDeep = (all: Overrides, depth = 1): string[] =>
  Object.entries(all).flatMap(([name, value]) => {
    if (typeof value === "string") return depth > 2 ? [name] : [];
    return tooDeep(value, depth + 1);
  });

it("the overrides are no deeper than npm 10, which comes with Node 20, follows", () => {
  expect(Object.keys(overrides).length).toBeGreaterThan(0);
  expect(tooDeep(overrides)).toEqual([]);
});

it("control: a deeper one is found", () =>
  expect(tooDeep({ prisma: { "@prisma/dev": { pglite: "1.0.0" } } })).toEqual(["pglite"]));
