import path from "node:path";
import { pathToFileURL } from "node:url";
import { memoryMb, memoryPlan } from "@/lib/kernel/core/memory";
import { compiledFile, ENTRIES } from "../build/entries";

const preload = (file: string) => ["--import", pathToFileURL(path.resolve(file)).href];

/**
 * Processes that render HTML, such as mails, with React's server renderer, which does not load
 * under the condition `react-server`. There `server-only` needs a preload instead.
 */
const RENDERING = new Set(["server/worker.ts"]);

/**
 * Node's arguments for the web process: what one response allocates, such as compressed bytes, dies
 * in a young generation of this size, instead of filling the old one, which is bounded, so that V8
 * collects instead of taking more from the system. Both are those of its main thread.
 */
function web(): string[] {
  const { mainHeapMb, mainSemiSpaceMb } = memoryPlan(memoryMb());
  return [
    `--max-semi-space-size=${mainSemiSpaceMb}`,
    `--max-old-space-size=${mainHeapMb}`,
    "--wasm-lazy-compilation",
  ];
}
/**
 * For the others, which seldom have much to do: a small young generation, and of the database
 * client's WebAssembly only what is used, compiled once. It makes the chat 50 MB smaller.
 */
const SMALL = ["--max-semi-space-size=4", "--wasm-lazy-compilation", "--liftoff-only"];
const isWeb = (file: string) => file === "server/web.ts";

/** Node's arguments for a TypeScript file that runs as a process of the site, from its source. */
export const nodeArguments = (file: string): string[] => [
  "--import",
  "tsx",
  ...(RENDERING.has(file)
    ? preload("scripts/supervisor/allow-server-only.mjs")
    : ["--conditions=react-server"]),
  file,
];

/**
 * The same for the compiled file; a file that is never compiled runs from its source. Stacks are
 * translated by a module of the site: Node's `--enable-source-maps` would keep the maps in memory,
 * for each thread of its own.
 */
export const compiledArguments = (file: string): string[] =>
  argumentsWith(file, isWeb(file) ? web() : SMALL);

/** The same for development, where the web process holds the compiler, too. */
export const developmentArguments = (file: string): string[] =>
  argumentsWith(file, isWeb(file) ? [] : SMALL);

function argumentsWith(file: string, limits: string[]): string[] {
  const compiled = compiledFile(file);
  const readableStacks = compiledFile(ENTRIES["readable-stacks"]);
  if (!compiled || !readableStacks) return nodeArguments(file);
  return [
    ...preload(readableStacks),
    ...limits,
    ...(RENDERING.has(file) ? [] : ["--conditions=react-server"]),
    compiled,
  ];
}

/** Node's arguments for a child that ends with its parent. */
export const childArguments = (args: string[]): string[] => [
  ...preload("scripts/supervisor/follow-parent.mjs"),
  ...args,
];
