import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** What leads to the database or the data folder: their address is a setting. */
const SETTINGS = "lib/kernel/core/settings.ts";
/** What a test changes for other tests of the same process, or does outside of it. */
const OUTSIDE =
  /\bvi\.|\bprocess\.(?:env|on|once|chdir|exit)\b|globalThis|\bspawn|\bexecFile|testServer/;
/** An import whose file is known only when it runs. */
const COMPUTED_IMPORT = /\bimport\((?!\s*["'])/;
const TYPE_IMPORT = /\b(?:import|export) type\b[^;]*;/g;
const IMPORT = /\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g;
const SKIPPED = new Set(["node_modules", ".git", ".next", ".data", "dist", "e2e", "test-results"]);

/** The file of the repository that an import names; undefined for packages and styles. */
function resolveImport(root: string, importer: string, specifier: string): string | undefined {
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(importer), specifier);
  if (!specifier.startsWith("@/") && !specifier.startsWith(".")) return undefined;
  return [base, `${base}.ts`, `${base}.tsx`].find(
    (file) => /\.(?:[mc]?js|tsx?)$/.test(file) && existsSync(path.join(root, file)),
  );
}

/** The files of the repository that a text imports to run them. */
const importsOf = (root: string, file: string, text: string): string[] =>
  [...text.replace(TYPE_IMPORT, "").matchAll(IMPORT)].flatMap(
    ([, specifier = ""]) => resolveImport(root, file, specifier) ?? [],
  );

function testFiles(root: string, ending: string, folder = ""): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : testFiles(root, ending, file);
    return entry.name.endsWith(ending) ? [file] : [];
  });
}

/**
 * The tests that need neither a database nor a process of their own: nothing that they import,
 * directly or not, reads the settings, and they change nothing that outlives them.
 */
export function pureTestFiles(root: string): string[] {
  const known = new Map<string, { text: string; imports: string[] }>();
  const read = (file: string) => {
    const text = readFileSync(path.join(root, file), "utf8");
    const imports = importsOf(root, file, text);
    known.set(file, { text, imports });
    return { text, imports };
  };
  const isPure = (test: string) => {
    const seen = new Set([test]);
    for (const file of seen) {
      const { text, imports } = known.get(file) ?? read(file);
      const isOfTests = file === test || path.basename(file).startsWith("test-");
      if (file === SETTINGS || COMPUTED_IMPORT.test(text)) return false;
      if (isOfTests && OUTSIDE.test(text)) return false;
      for (const one of imports) seen.add(one);
    }
    return true;
  };
  return testFiles(root, ".test.ts").filter(isPure);
}

/** What a test does to its whole process, or to modules that are loaded already. */
const WHOLE_PROCESS = new RegExp(
  [
    /\bvi\.(?:mock|doMock|useFakeTimers|stubGlobal)\b/,
    /\bprocess\.(?:on|once|chdir|exit)\b/,
    /\bglobalThis\b|\bspawn|\bexecFile|\bfork\(|\bmakeOffloadPool\b/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

/** The folders of programs, which may start what ends only with their process. */
const PROGRAMS = /^(?:server|scripts|deploy|bench)\//;
const OUTLIVES_TEST = /\bset(?:Timeout|Interval)\(|\bprocess\.(?:on|once)\(|\bnew Worker\(|\bspawn/;

/**
 * The tests that need a process of their own: those which, by themselves or by the test files that
 * they import, change the whole process, and those of programs that start timers, threads or
 * processes. Starting a process and loading the packages takes a second of processor time.
 */
export const aloneTestFiles = (root: string): string[] => {
  const ofTests = (file: string) => path.basename(file).startsWith("test-");
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const changes = (file: string): boolean => {
    const text = read(file);
    return WHOLE_PROCESS.test(text) || importsOf(root, file, text).filter(ofTests).some(changes);
  };
  const outlives = (test: string): boolean => {
    const seen = new Set([test]);
    for (const file of seen) {
      const text = read(file);
      if (OUTLIVES_TEST.test(text)) return true;
      for (const one of importsOf(root, file, text)) if (PROGRAMS.test(one)) seen.add(one);
    }
    return false;
  };
  return testFiles(root, ".test.ts").filter(
    (file) => changes(file) || (PROGRAMS.test(file) && outlives(file)),
  );
};

/** The tests of components that replace `location`. */
export const locationTestFiles = (root: string): string[] =>
  testFiles(root, ".test.tsx").filter((file) =>
    /\bstubLocation\b|stubGlobal\("location"/.test(readFileSync(path.join(root, file), "utf8")),
  );
