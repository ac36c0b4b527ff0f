import path from "node:path";
import { describe, expect, it } from "vitest";
import { circlesOf, fileGraph, folderGraph, type Graph } from "@/scripts/measure/circles";
import { readSources } from "@/scripts/measure/source-files";
import { readSyntax } from "@/scripts/measure/syntax";
import { isModule, MODULES, type Module } from "./modules";

const ROOT = path.resolve(import.meta.dirname, "..");

/** The lists of declarations, which are data: the only files of the kernel that name other modules. */
const KINDS = "lib/kernel/manifest/kinds.ts";
const DECLARED = ["lib/kernel/manifest/all.ts", KINDS];
const DECLARATION = /^lib\/\w+\/[\w-]+\/(?:manifest|kind)\.ts$/;

/** The parts that know no module, below all components. */
const KIT = "kit";

/** The module of a file in `lib/<module>/…` and `components/<module>/…`, or the kit. */
function moduleOf(file: string): Module | typeof KIT | undefined {
  const [root, folder, ...rest] = file.split("/");
  if ((root !== "lib" && root !== "components") || rest.length === 0) return undefined;
  if (root === "components" && folder === KIT) return KIT;
  return isModule(folder) ? folder : undefined;
}

/** Components may import the kit, which imports of `lib` the kernel alone. */
function mayImport(file: string, target: string): boolean {
  const [from, to] = [moduleOf(file), moduleOf(target)];
  if (from === undefined || to === undefined || from === to) return true;
  if (from === KIT) return to === "kernel" && target.startsWith("lib/");
  return to === KIT || (MODULES[from] as readonly string[]).includes(to);
}

/** The imports that the modules do not allow, as `file -> file`. */
const violations = (files: Graph): string[] =>
  [...files].flatMap(([file, targets]) =>
    [...targets]
      .filter((target) => !mayImport(file, target))
      .filter((target) => !(DECLARED.includes(file) && DECLARATION.test(target)))
      .map((target) => `${file} -> ${target}`),
  );

/** The files of `lib` and `components` that lie in no module, nor in the kit. */
const homeless = (files: Graph): string[] =>
  [...files.keys()].filter(
    (file) =>
      /^(?:lib|components)\//.test(file) &&
      moduleOf(file) === undefined &&
      file !== "lib/modules.ts",
  );

/** The names of concepts that lie in more than one module. */
function twice(files: Graph): string[] {
  const modulesOf = new Map<string, Set<string>>();
  for (const file of files.keys()) {
    const [root, module = "", concept, ...rest] = file.split("/");
    if (root !== "lib" || concept === undefined || rest.length === 0) continue;
    modulesOf.set(concept, (modulesOf.get(concept) ?? new Set()).add(module));
  }
  return [...modulesOf].flatMap(([concept, modules]) => (modules.size > 1 ? [concept] : []));
}

/** All imports, including type imports and dynamic ones. */
const readGraph = (): Graph =>
  fileGraph(new Map(readSources(ROOT).map((file) => [file.path, readSyntax(file).imports])), [
    "value",
    "type",
    "lazy",
  ]);

/** The kit from below: no part imports one of a later line. */
const FLOORS: readonly (readonly string[])[] = [
  ["ui"],
  ["form", "asset", "brand", "card", "session"],
  ["desk", "layout", "offline", "waiting"],
  ["editor"],
];

/** Parts of the kit without a floor, and imports from a floor above. */
function aboveFloor(concepts: Graph): string[] {
  const floorOf = (concept: string): number =>
    FLOORS.findIndex((floor) => floor.includes(concept.slice(KIT.length + 1)));
  return [...concepts].flatMap(([from, targets]) => {
    if (!from.startsWith(`${KIT}/`)) return [];
    if (floorOf(from) < 0) return [`${from} has no floor`];
    return [...targets]
      .filter((to) => to.startsWith(`${KIT}/`) && floorOf(to) > floorOf(from))
      .map((to) => `${from} -> ${to}`);
  });
}

describe("modules", () => {
  const files = readGraph();
  const within = (root: string): Graph =>
    new Map([...files].filter(([file]) => file.startsWith(`${root}/`)));
  const [lib, components] = [within("lib"), within("components")];

  it("are written down from below, without circles", () => {
    const names = Object.keys(MODULES);
    expect(names.length).toBeLessThanOrEqual(9);
    for (const [name, below] of Object.entries(MODULES))
      expect(below.filter((one) => names.indexOf(one) >= names.indexOf(name))).toEqual([]);
  });

  it("hold every file, and a concept lies in one of them", () => {
    expect(homeless(files)).toEqual([]);
    expect(twice(files)).toEqual([]);
  });

  it("import only what lies below them", () => expect(violations(files)).toEqual([]));
  it("have a kit of components whose floors import nothing from above", () =>
    expect(aboveFloor(folderGraph(components, "components"))).toEqual([]));

  it.each([
    ["lib", lib],
    ["components", components],
  ])("have no circles of concepts or files in %s, type imports included", (root, graph) => {
    expect(circlesOf(folderGraph(graph, root))).toEqual([]);
    expect(circlesOf(graph)).toEqual([]);
  });

  it("control: an import from above, a list of declarations elsewhere and a circle are found", () => {
    const above: Graph = new Map([
      ["lib/kernel/core/a.ts", new Set(["lib/commerce/order/b.ts"])],
      ["components/directory/member/a.tsx", new Set(["lib/people/user/b.ts"])],
      ["components/kit/ui/a.tsx", new Set(["components/kernel/map/b.tsx", "lib/kernel/core/a.ts"])],
      ["lib/kernel/audit/c.ts", new Set(["lib/magazine/post/kind.ts"])],
      [KINDS, new Set(["lib/magazine/post/kind.ts", "lib/site/sitemap/service.ts"])],
      ["lib/site/sitemap/d.ts", new Set(["lib/commerce/order/b.ts", "components/kit/ui/a.tsx"])],
    ]);
    expect(violations(above)).toHaveLength(5);
    const homes: Graph = new Map([
      ["lib/post/a.ts", new Set()],
      ["lib/magazine/post/a.ts", new Set()],
      ["lib/site/post/a.ts", new Set()],
    ]);
    expect([homeless(homes), twice(homes)]).toEqual([["lib/post/a.ts"], ["post"]]);
    const kit: Graph = new Map([
      ["kit/ui", new Set(["kit/editor"])],
      ["kit/new", new Set()],
    ]);
    expect(aboveFloor(kit)).toEqual(["kit/ui -> kit/editor", "kit/new has no floor"]);
    const circle = new Map([
      ["lib/magazine/post/a.ts", new Set(["lib/magazine/page/b.ts"])],
      ["lib/magazine/page/b.ts", new Set(["lib/magazine/post/c.ts"])],
    ]);
    expect(circlesOf(folderGraph(circle, "lib"))).toEqual([["magazine/page", "magazine/post"]]);
  });
});
