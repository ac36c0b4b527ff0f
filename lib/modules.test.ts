import path from "node:path";
import { describe, expect, it } from "vitest";
import { circlesOf, fileGraph, folderGraph, type Graph } from "@/scripts/measure/circles";
import { readSources } from "@/scripts/measure/source-files";
import { readSyntax } from "@/scripts/measure/syntax";
import { isModule, MODULES, type Module } from "./modules";

const ROOT = path.resolve(import.meta.dirname, "..");

/** The list of declarations, which are data: the only file of the kernel that names other modules. */
const DECLARED = "lib/kernel/manifest/all.ts";
const DECLARATION = /^lib\/\w+\/[\w-]+\/(?:manifest|tables)\.ts$/;

/** The module that a file lies in: `lib/<module>/…`, `components/<module>/…`, `app/…/(<module>)/…`. */
export function moduleOf(file: string): Module | undefined {
  const [root, ...folders] = file.split("/");
  if (root === "lib" || root === "components")
    return folders.length > 1 && isModule(folders[0]) ? folders[0] : undefined;
  if (root !== "app") return undefined;
  return folders.map((one) => /^\((\w+)\)$/.exec(one)?.[1]).find((name) => isModule(name));
}

const mayImport = (from: Module, to: Module): boolean =>
  from === to || (MODULES[from] as readonly string[]).includes(to);

/** The imports that the modules do not allow, as `file -> file`. */
function violations(files: Graph): string[] {
  return [...files].flatMap(([file, targets]) => {
    const from = moduleOf(file);
    if (from === undefined) return [];
    return [...targets].flatMap((target) => {
      const to = moduleOf(target);
      const isAllowed =
        to === undefined || mayImport(from, to) || (file === DECLARED && DECLARATION.test(target));
      return isAllowed ? [] : [`${file} -> ${target}`];
    });
  });
}

/** All imports, including type imports and dynamic ones. */
const readGraph = (): Graph =>
  fileGraph(new Map(readSources(ROOT).map((file) => [file.path, readSyntax(file).imports])), [
    "value",
    "type",
    "lazy",
  ]);

describe("modules", () => {
  const files = readGraph();
  const inLib: Graph = new Map([...files].filter(([file]) => file.startsWith("lib/")));

  it("are written down from below, without circles", () => {
    const names = Object.keys(MODULES);
    expect(names.length).toBeLessThanOrEqual(9);
    for (const [name, below] of Object.entries(MODULES))
      expect(below.filter((one) => names.indexOf(one) >= names.indexOf(name))).toEqual([]);
  });

  it("import only what lies below them", () => expect(violations(files)).toEqual([]));
  it("have no circles of concepts", () => expect(circlesOf(folderGraph(inLib, "lib"))).toEqual([]));
  it("have no circles of files, type imports included", () => expect(circlesOf(inLib)).toEqual([]));

  it("control: an import from above, a list of declarations elsewhere and a circle are found", () => {
    const above: Graph = new Map([
      ["lib/kernel/core/a.ts", new Set(["lib/commerce/order/b.ts"])],
      ["components/directory/member/a.tsx", new Set(["lib/people/user/b.ts"])],
      ["app/api/(magazine)/post/route.ts", new Set(["lib/audience/board/service.ts"])],
      ["lib/kernel/audit/c.ts", new Set(["lib/magazine/post/tables.ts"])],
      [DECLARED, new Set(["lib/magazine/post/tables.ts", "lib/site/seo/service.ts"])],
      ["lib/site/seo/d.ts", new Set(["lib/commerce/order/b.ts"])],
    ]);
    expect(violations(above)).toHaveLength(5);
    const circle = new Map([
      ["lib/magazine/post/a.ts", new Set(["lib/magazine/page/b.ts"])],
      ["lib/magazine/page/b.ts", new Set(["lib/magazine/post/c.ts"])],
    ]);
    expect(circlesOf(folderGraph(circle, "lib"))).toEqual([["magazine/page", "magazine/post"]]);
  });
});
