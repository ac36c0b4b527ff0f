import { existsSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { build, type Metafile } from "esbuild";
import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { compiledFile, ENTRIES } from "./entries";
import { COMPILE_OPTIONS } from "./programs";

const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

let outputs: Metafile["outputs"] = {};
beforeAll(async () => {
  ({
    metafile: { outputs },
  } = await build({ ...COMPILE_OPTIONS, write: false }));
});

const packageOf = (name: string) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;

/** The packages that a program imports, statically or, `withLater`, also by `import()`. */
function packagesOf(output: string, withLater: boolean): Set<string> {
  const seen = new Set<string>();
  const found = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { path, kind, external } of outputs[file]?.imports ?? []) {
      if (kind === "dynamic-import" && !withLater) continue;
      if (!external) visit(path);
      else if (!path.startsWith("node:") && !builtinModules.includes(path))
        found.add(packageOf(path));
    }
  };
  visit(output);
  return found;
}

test.each(Object.values(ENTRIES))("%s statically imports no development dependency", (file) => {
  const output = compiledFile(file) ?? "";
  expect(outputs[output]).toBeDefined();
  expect([...packagesOf(output, false)].filter((name) => !(name in dependencies))).toEqual([]);
});

test("the compiler is loaded only when something is stale", () => {
  const supervisor = compiledFile("scripts/supervisor/main.ts") ?? "";
  expect(packagesOf(supervisor, false)).not.toContain("esbuild");
  expect(packagesOf(supervisor, true)).toContain("esbuild");
});

test("OpenTelemetry is imported lazily", () => {
  for (const file of ["server/web.ts", "server/worker.ts", "server/render/render-thread.ts"]) {
    const output = compiledFile(file) ?? "";
    const isTracing = (name: string) => name.startsWith("@opentelemetry/");
    expect([...packagesOf(output, false)].filter(isTracing)).toEqual([]);
    expect([...packagesOf(output, true)].filter(isTracing)).not.toEqual([]);
  }
});

test("each file of a package has the name that Node resolves", () => {
  const files = Object.values(outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && path.startsWith("next/dist/"));
  expect(files.length).toBeGreaterThan(0);
  for (const { path } of files) expect(existsSync(`node_modules/${path}`)).toBe(true);
});

test("web and worker load framework code lazily", () => {
  expect(packagesOf("dist/web.mjs", false)).not.toContain("next");
  expect(packagesOf("dist/worker-thread.mjs", false)).toContain("next");
});
