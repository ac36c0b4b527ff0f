import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { build, stop, type BuildOptions, type Plugin } from "esbuild";
import { errorText, Refusal } from "../console/refusal";
import { ENTRIES, FOLDER, WORKERS } from "./entries";
import { PROGRAMS } from "./results.mjs";
import { runStamped } from "./stamped-step";

/** `server-only` refuses browsers and is not needed in server programs. */
const SERVER_ONLY = /^server-only$/;
/** A file of a package, such as `next/headers`, in two parts. */
const PACKAGE_FILE = /^((?:@[\w.-]+\/)?\w[\w.-]*)\/(.+)$/;

/**
 * The name of a package's file that Node resolves: without `exports` it needs the extension, which
 * bundlers add.
 */
function nameForNode(asked: string, from: string): string {
  const [, name, file] = PACKAGE_FILE.exec(asked) ?? [];
  if (!name || !file) return asked;
  for (let folder = from; ; folder = path.dirname(folder)) {
    const place = path.join(folder, "node_modules", name);
    const isHere = existsSync(path.join(place, "package.json"));
    if (!isHere && folder !== path.dirname(folder)) continue;
    return isHere && existsSync(path.join(place, `${file}.js`)) && !hasExports(place)
      ? `${asked}.js`
      : asked;
  }
}

function hasExports(place: string): boolean {
  const description: unknown = JSON.parse(readFileSync(path.join(place, "package.json"), "utf8"));
  return typeof description === "object" && description !== null && "exports" in description;
}

/** Packages are not bundled. */
const packages: Plugin = {
  name: "packages",
  setup(builder) {
    builder.onResolve({ filter: SERVER_ONLY }, ({ path: name }) => ({
      path: name,
      namespace: "empty",
    }));
    builder.onLoad({ filter: SERVER_ONLY, namespace: "empty" }, () => ({ contents: "" }));
    builder.onResolve({ filter: PACKAGE_FILE }, ({ path: asked, kind, resolveDir }) =>
      kind === "entry-point" ? undefined : { path: nameForNode(asked, resolveDir), external: true },
    );
  },
};

/** The options of the compiler; shared modules become separate files. */
export const COMPILE_OPTIONS = {
  entryPoints: ENTRIES,
  outdir: FOLDER,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  jsx: "automatic",
  packages: "external",
  plugins: [packages],
  sourcemap: "linked",
  sourcesContent: false,
  logLevel: "silent",
  metafile: true,
} satisfies BuildOptions;

/** The options for the service workers, each of which is one file. */
const WORKER_OPTIONS = {
  entryPoints: WORKERS,
  outdir: path.join(FOLDER, "workers"),
  bundle: true,
  minify: true,
  format: "iife",
  platform: "browser",
  target: "es2022",
  logLevel: "silent",
} satisfies BuildOptions;

/** Ends the compiler's service, which would stay in memory beside the site. */
export const stopCompiler = (): Promise<void> => stop();

/**
 * Compiles the processes of the site and its commands when their sources have changed.
 * @throws Refusal for source that does not compile
 */
export function buildPrograms(signal?: AbortSignal): Promise<void> {
  return runStamped({
    label: "Compiling the server",
    lockName: "programs",
    result: PROGRAMS,
    signal,
    work: async () => {
      rmSync(FOLDER, { recursive: true, force: true });
      try {
        await build(COMPILE_OPTIONS);
        await build(WORKER_OPTIONS);
      } catch (error) {
        throw new Refusal(`The server could not be compiled: ${errorText(error)}`);
      } finally {
        await stopCompiler();
      }
    },
  });
}
