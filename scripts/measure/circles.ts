import path from "node:path";
import { isModule } from "@/lib/modules";
import type { ImportOf } from "./syntax";

/** A graph: each node with the nodes that it imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const ENDINGS = ["", ".ts", ".tsx", ".mts", ".mjs", "/index.ts", "/index.tsx"];

/** The file of these that an import of a file names; undefined for a package. */
export function resolveImport(
  file: string,
  specifier: string,
  known: ReadonlySet<string>,
): string | undefined {
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(file), specifier);
  if (!specifier.startsWith("@/") && !specifier.startsWith(".")) return undefined;
  return ENDINGS.map((ending) => base + ending).find((target) => known.has(target));
}

/** The import graph of files, of imports of these kinds alone. */
export function fileGraph(
  imports: ReadonlyMap<string, readonly ImportOf[]>,
  kinds: readonly ImportOf["kind"][],
): Graph {
  const known = new Set(imports.keys());
  return new Map(
    [...imports].map(([file, all]) => {
      const targets = all
        .filter((one) => kinds.includes(one.kind))
        .flatMap((one) => resolveImport(file, one.specifier, known) ?? [])
        .filter((target) => target !== file);
      return [file, new Set(targets)];
    }),
  );
}

/** The declarations of concepts are plain data and count as one node. */
const DECLARATIONS = new Set(["manifest.ts", "kind.ts"]);

/** The graph of the concepts in a folder, as `<module>/<concept>` or `kit/<part>`, made from that of the files. */
export function folderGraph(files: Graph, parent: string): Graph {
  const folderOf = (file: string): string | undefined => {
    const [root, ...parts] = file.split("/");
    const folders = parts.slice(0, isModule(parts[0]) || parts[0] === "kit" ? 2 : 1);
    if (root !== parent || parts.length <= folders.length) return undefined;
    return DECLARATIONS.has(parts[folders.length] ?? "") ? "kernel/manifest" : folders.join("/");
  };
  const folders = new Map<string, Set<string>>();
  for (const [file, targets] of files) {
    const from = folderOf(file);
    if (from === undefined) continue;
    const edges = folders.get(from) ?? new Set<string>();
    folders.set(from, edges);
    for (const target of targets) {
      const to = folderOf(target);
      if (to !== undefined && to !== from) edges.add(to);
    }
  }
  return folders;
}

/** The nodes reachable from a node; itself only over a cycle. */
export function reachedFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const open = [...(graph.get(start) ?? [])];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (reached.has(node)) continue;
    reached.add(node);
    open.push(...(graph.get(node) ?? []));
  }
  return reached;
}

/** Cycles: the strongly connected components, the largest first. */
export function circlesOf(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((node) => [node, reachedFrom(graph, node)]));
  const seen = new Set<string>();
  const circles: string[][] = [];
  for (const [node, others] of reached) {
    if (seen.has(node) || !others.has(node)) continue;
    const circle = [...others].filter((other) => reached.get(other)?.has(node)).toSorted();
    circle.forEach((other) => seen.add(other));
    circles.push(circle);
  }
  return circles.toSorted((a, b) => b.length - a.length);
}
