import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { fileGraph, type Graph } from "@/scripts/measure/circles";

const IMPORTS = /^(?:import|export) (?!type\b)[^;]*?from "([^"]+)"|\bimport\("([^"]+)"\)/gm;
/** What a file gives to its client components. */
const GIVEN = /<ScreenTexts[^>]*?namespaces=\{(?:(\[[^\]]*\])|(\w+))\}/gs;
/** Texts that a screen adds to those of its list. */
const OF_LIST = /\btexts=\{(\[[^\]]*\])\}/g;
const USED = /useTranslations\("account\.(\w+)/g;
const PROVIDER = "components/kit/desk/screen/screen-texts.tsx";
const LIST = "components/kit/desk/list/list-screen.tsx";
const IS_TEST = /\.test\.tsx?$|(?:^|\/)test-[^/]+$/;

/** Files with several components, of which only some screens use the one that has these texts. */
const EXCEPTIONS = new Set(["member (components/kit/editor/editor-history.tsx)"]);

type Files = ReadonlyMap<string, string>;

const words = (list: string) => [...list.matchAll(/"(\w+)"/g)].map(([, word]) => word!);
const namesIn = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name]) => name!);

/** The namespaces that a file gives to what it renders; undefined if it gives none. */
function givenBy(files: Files, file: string): Set<string> | undefined {
  const text = files.get(file) ?? "";
  const given = [...text.matchAll(GIVEN)];
  const isList = /<(?:Content|Plain|Thread)?ListScreen\b/.test(text);
  if (given.length === 0 && !isList) return undefined;
  const common = /COMMON[^=]*= (\[[^\]]*\])/s.exec(files.get(PROVIDER) ?? "")?.[1] ?? "";
  const own = given.flatMap(([, list, name]) =>
    words(list ?? new RegExp(`${name}[^=]*= (\\[[^\\]]*\\])`, "s").exec(text)?.[1] ?? ""),
  );
  const ofList = isList
    ? [...(files.get(LIST) ?? "").matchAll(GIVEN)].flatMap(([, list]) => words(list ?? ""))
    : [];
  return new Set([...words(common), ...own, ...ofList, ...namesIn(text, OF_LIST).flatMap(words)]);
}

/** The files that a file renders, but for those that give texts themselves. */
function reached(graph: Graph, files: Files, from: string): string[] {
  const seen = new Set([from]);
  const open = [from];
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const next of graph.get(file) ?? [])
      if (!seen.has(next) && !givenBy(files, next) && next !== PROVIDER) {
        seen.add(next);
        open.push(next);
      }
  return [...seen];
}

/** What client components of a screen use without getting it, as `screen: namespace (file)`. */
function missing(files: Files): string[] {
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
  return [...files.keys()].flatMap((screen) => {
    const given = givenBy(files, screen);
    if (!given) return [];
    return reached(graph, files, screen).flatMap((file) =>
      namesIn(files.get(file) ?? "", USED)
        .filter((name) => !given.has(name))
        .map((name) => `${name} (${file})`)
        .filter((use) => !EXCEPTIONS.has(use))
        .map((use) => `${screen}: ${use}`),
    );
  });
}

function readAll(): Map<string, string> {
  const root = path.resolve(import.meta.dirname, "../../../..");
  return new Map(
    ["components", "app", "lib"].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
        .map((name) => `${folder}/${name.replaceAll(path.sep, "/")}`)
        .filter((file) => /\.tsx?$/.test(file) && !IS_TEST.test(file))
        .map((file): [string, string] => [file, readFileSync(path.join(root, file), "utf8")]),
    ),
  );
}

const files = readAll();

it("every client component of a screen has its texts", () => {
  expect(missing(files)).toEqual([]);
});

it("control: finds a component whose texts are not given", () => {
  const screen = [...files.keys()].find((file) => file.endsWith("desk/appointments-screen.tsx"))!;
  const without = files.get(screen)!.replace('namespaces={["appointment"]}', "namespaces={[]}");
  const found = missing(new Map([...files, [screen, without]]));
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((line) => line.startsWith(`${screen}: appointment (`))).toBe(true);
});
