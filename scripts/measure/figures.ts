import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { circlesOf, fileGraph, folderGraph } from "./circles";
import { closuresOf } from "./closures";
import { type LineFigures, measureLines } from "./lines";
import { filesNamingConcept, filesNamingField, type NamesByFile } from "./mentions";
import { readFilesNamed, readSources, type SourceFile } from "./source-files";
import { type ImportOf, readSyntax, type Syntax } from "./syntax";
import { findTwins, type Twins } from "./twins";
import { readWalks, type Walk } from "./walks";

/** The field of a post whose spelling is counted. */
export const FIELD = "venue";
/** The smallest concept, whose mentions outside its own folders are counted. */
export const CONCEPT = "chunk";
/** The parts of the rights matrix are data that is read like code. */
const MATRIX = "authz-matrix.json";

/** Circles by the imports that are looked at. */
interface Circles {
  /** `value`: static imports that are left after compiling; `all`: lazy and type imports too. */
  value: string[][];
  all: string[][];
}

/** All figures of one tree. */
export interface Figures {
  code: LineFigures;
  withoutDemo: LineFigures;
  /** Lines of the product alone: without benchmarks, browser tests and the tools for the code. */
  productLines: number;
  casts: number;
  /** Casts per 1,000 lines. */
  castShare: number;
  anys: number;
  nonNull: number;
  files: Circles;
  folders: Circles;
  components: Circles;
  /** Files in the import closure of some entries. */
  closures: { name: string; files: number }[];
  naming: { field: string[]; concept: string[] };
  /** Files with the most casts first, as `path: count`. */
  castsByFile: string[];
  twins: Twins[];
  walks: Walk[];
}

const VALUE: readonly ImportOf["kind"][] = ["value"];
const ALL: readonly ImportOf["kind"][] = ["value", "lazy", "type"];

function circles(imports: ReadonlyMap<string, ImportOf[]>) {
  const [value, all] = [fileGraph(imports, VALUE), fileGraph(imports, ALL)];
  return {
    files: { value: circlesOf(value), all: circlesOf(all) },
    folders: {
      value: circlesOf(folderGraph(value, "lib")),
      all: circlesOf(folderGraph(all, "lib")),
    },
    components: {
      value: circlesOf(folderGraph(value, "components")),
      all: circlesOf(folderGraph(all, "components")),
    },
    closures: closuresOf(value),
  };
}

const readText = (root: string, file: string): string =>
  existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), "utf8") : "";

function withMatrix(root: string, syntax: ReadonlyMap<string, Syntax>): NamesByFile {
  const files = new Map<string, Pick<Syntax, "names" | "variables">>(syntax);
  for (const { path: file, text } of readFilesNamed(root, MATRIX))
    files.set(file, { names: [text], variables: [] });
  return files;
}

const sum = (all: Iterable<Syntax>, of: (one: Syntax) => number): number =>
  [...all].reduce((total, one) => total + of(one), 0);

/** What is no part of the product: benchmarks, browser tests, tools for the code. */
const TOOLS = /^(?:bench|e2e|scripts\/(?:measure|release|outline))\//;

/** Measures the tree that lies in a folder. */
export function measureTree(root: string): Figures {
  const sources: SourceFile[] = readSources(root);
  const syntax = new Map(sources.map((file) => [file.path, readSyntax(file)]));
  const code = measureLines(sources);
  const casts = sum(syntax.values(), (one) => one.casts);
  const names = withMatrix(root, syntax);
  return {
    code,
    withoutDemo: measureLines(sources.filter((file) => !file.path.startsWith("prisma/demo/"))),
    productLines: measureLines(sources.filter((file) => !TOOLS.test(file.path))).lines,
    casts,
    castShare: code.lines === 0 ? 0 : (casts / code.lines) * 1000,
    anys: sum(syntax.values(), (one) => one.anys),
    nonNull: sum(syntax.values(), (one) => one.nonNull),
    ...circles(new Map([...syntax].map(([file, { imports }]) => [file, imports]))),
    naming: {
      field: filesNamingField(names, FIELD),
      concept: filesNamingConcept(names, CONCEPT),
    },
    castsByFile: [...syntax]
      .filter(([, one]) => one.casts > 0)
      .toSorted(([, a], [, b]) => b.casts - a.casts)
      .map(([file, one]) => `${file}: ${one.casts}`),
    twins: findTwins(sources),
    walks: readWalks(readText(root, "docs/architecture.md")),
  };
}
