import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { fileGraph, reachedFrom } from "@/scripts/measure/circles";

/** Client code that no test in a DOM reaches, each with the reason. */
const EXCEPTIONS: Record<string, string> = {};

const STATE = new RegExp(
  "\\b(?:useState|useReducer|useRef|useEffect|useLayoutEffect|useSyncExternalStore|useTransition" +
    "|useOptimistic|useActionState|useSWR|useForm|addEventListener)[(<]",
);
const IMPORTS = /^(?:import|export) (?!type\b)[^;]*?from "([^"]+)"|\bimport\("([^"]+)"\)/gm;
const TEST = /\.test\.tsx$/;
const UNIT_TEST = /\.test\.ts$/;
/** Parts of tests, which are followed but need no test of their own. */
const PART_OF_TESTS = /(?:^|\/)test-[^/]+$/;

type Files = ReadonlyMap<string, string>;

/** The files with state that no test in a DOM imports, directly or through other files. */
function untested(files: Files): string[] {
  const imports = [...files].map(
    ([file, text]) =>
      [
        file,
        [...text.matchAll(IMPORTS)].map(([, specifier, lazy]) => ({
          specifier: specifier ?? lazy ?? "",
          kind: "value" as const,
        })),
      ] as const,
  );
  const graph = fileGraph(new Map(imports), ["value"]);
  const tests = [...files.keys()].filter((file) => TEST.test(file));
  const reached = new Set(tests.flatMap((file) => [...reachedFrom(graph, file)]));
  return [...files]
    .filter(([file, text]) => STATE.test(text) && !TEST.test(file) && !PART_OF_TESTS.test(file))
    .filter(([file]) => !reached.has(file))
    .map(([file]) => file);
}

function readFolder(root: string, folder: string): [string, string][] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll(path.sep, "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !UNIT_TEST.test(file))
    .map((file) => [file, readFileSync(path.join(root, file), "utf8")]);
}

it("every client part with state is reached by a test in a DOM", () => {
  const root = path.resolve(import.meta.dirname, "..");
  const files = new Map([...readFolder(root, "components"), ...readFolder(root, "app")]);
  expect(untested(files)).toEqual(Object.keys(EXCEPTIONS));
});

it("control: lists a part that no test reaches, or by its type alone", () => {
  const part = "export const useA = () => useState<string>();";
  const whole = 'import {\n  useA,\n} from "./a";\nexport const b = useA;';
  const test = (line: string) => `${line}\nit("works", () => undefined);`;
  const listed = (line: string) =>
    untested(
      new Map([
        ["components/a.ts", part],
        ["components/b.tsx", whole],
        ["components/b.test.tsx", test(line)],
      ]),
    );
  expect(listed('import { b } from "./b";')).toEqual([]);
  expect(listed('const { b } = await import("@/components/b");')).toEqual([]);
  expect(listed('import type { b } from "./b";')).toEqual(["components/a.ts"]);
  expect(listed('import { c } from "./c";')).toEqual(["components/a.ts"]);
});
