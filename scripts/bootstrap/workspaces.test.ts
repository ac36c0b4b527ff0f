import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

const names = z.record(z.string(), z.string()).default({});
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      workspaces: z.array(z.string()).default([]),
      dependencies: names,
      devDependencies: names,
      dev: z.boolean().default(false),
    }),
  ),
});
const { packages } = lockSchema.parse(JSON.parse(readFileSync("package-lock.json", "utf8")));

/** Those of the named packages that an installation without the packages of tests has. */
const installedByStart = (wanted: readonly string[]) =>
  wanted.filter((name) => packages[`node_modules/${name}`]?.dev !== true);

test("a start installs no package that only a workspace needs", () => {
  const wanted = (packages[""]?.workspaces ?? []).flatMap((folder) => {
    const workspace = packages[folder];
    return Object.keys({ ...workspace?.dependencies, ...workspace?.devDependencies });
  });
  expect(wanted).toContain("lighthouse");
  expect(installedByStart(wanted)).toEqual([]);
  expect(installedByStart(["lighthouse", "next"])).toEqual(["next"]);
});
