import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { ERROR_TABLE } from "@/lib/kernel/core/errors";

const root = path.resolve(import.meta.dirname, "..");

const FOLDERS =
  "app|bench|components|deploy|docs|e2e|lib|messages|prisma|public|scripts|server".split("|");
const CODE = /\.(?:ts|tsx|mjs|mts|css)$/;
/** What tools made (`.gitignore`), what is content, and migrations, which are never changed. */
const HIDDEN =
  /(?:^|\/)(?:node_modules|\.(?!env\.example$)[^/]+)(?:\/|$)|^(?:dist|coverage|test-results|playwright-report)(?:\/|$)/;
const GENERATED = /^prisma\/(?:client|migrations|demo\/(?:posts|members|pages))(?:\/|$)/;
/** Pages are looked up by `wrongPages`; the rest is made by a build, or a URL. */
const ELSEWHERE = /^docs\/(?:[\w-]+\/)?[\w-]+\.md$|^prisma\/client|^docs\/api$/;

/** What references are looked up in: the paths of all files and folders, and headings of pages. */
interface Tree {
  paths: ReadonlySet<string>;
  /** The names of the files and folders without their path. */
  names: ReadonlySet<string>;
  anchors(page: string): ReadonlySet<string> | undefined;
}

function pathsBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (HIDDEN.test(name) || GENERATED.test(name)) return [];
    return entry.isDirectory() ? [name, ...pathsBelow(name)] : [name];
  });
}

/** The anchor of a heading, as code hosts make it. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/[`*]/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

const headingsOf = (markdown: string): Set<string> =>
  new Set([...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading)));

function commentsOf(source: string): string {
  const comments = source.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm);
  return [...comments].map(([comment]) => comment.replace(/^\s*\*/gm, " ")).join("\n");
}

/** `docs/api.md#errors` and the like, wherever it stands. */
function wrongPages(text: string, tree: Tree): string[] {
  const references = text.matchAll(/\bdocs\/((?:[\w-]+\/)?[\w-]+\.md)(?:#([\p{L}\p{N}_-]+))?/gu);
  return [...references].flatMap(([reference, page = "", anchor]) => {
    const anchors = tree.anchors(`docs/${page}`);
    return anchors && (anchor === undefined || anchors.has(anchor)) ? [] : [reference];
  });
}

/** Names of documents that are not in the repository, with or without their paragraph. */
const OUTSIDE = new RegExp(
  [
    "\\b(?:contract|spec|specification|issue) ?§ ?\\d+",
    "(?<!docs/)\\b(?:contract|spec|security|greek|look|stack|architecture)\\.md\\b",
  ].join("|"),
  "g",
);

const outsideDocuments = (text: string): string[] => text.match(OUTSIDE) ?? [];

/** A path from the root, with segments such as `[id]`, `[[...tag]]` and `(site)`. */
const PATH = new RegExp(
  `(?<![\\w@/.-])(?:${FOLDERS.join("|")})/(?:[\\w@~./-]|\\[+[\\w.]+\\]+(?=/)|\\(\\w+\\)(?=/))*\\w`,
  "g",
);
const FILE_NAME = /(?<![\w@/.*~<-])[\w-]+(?:\.(?:test|spec))?\.(?:ts|tsx|mjs|css|prisma)\b/g;

/** Paths and file names that a text names and that do not exist; a path may lack its ending. */
function wrongPaths(text: string, tree: Tree): string[] {
  const exists = (name: string) =>
    ["", ".ts", ".tsx"].some((ending) => tree.paths.has(name + ending));
  const full = text.match(PATH) ?? [];
  const bare = text.match(FILE_NAME) ?? [];
  return [
    ...full.filter((name) => !exists(name) && !ELSEWHERE.test(name)),
    ...bare.filter((name) => !tree.names.has(name)),
  ];
}

/** Relative links of a page. */
function wrongLinks(page: string, markdown: string, tree: Tree): string[] {
  const links = markdown.matchAll(/\]\(([^)\s]+)\)/g);
  return [...links].flatMap(([, link = ""]) => {
    if (/^[a-z]+:/.test(link)) return [];
    const [name = "", anchor] = link.split("#");
    const target = name === "" ? page : path.posix.join(path.posix.dirname(page), name);
    const isThere = tree.paths.has(target);
    return isThere && (anchor === undefined || tree.anchors(target)?.has(anchor)) ? [] : [link];
  });
}

function danglingInCode(source: string, tree: Tree): string[] {
  const comments = commentsOf(source);
  return [
    ...wrongPages(comments, tree),
    ...outsideDocuments(comments),
    ...wrongPaths(comments, tree),
  ];
}

function danglingInPage(page: string, markdown: string, tree: Tree): string[] {
  const text = markdown.replace(/\]\([^)]*\)/g, "]");
  return [
    ...wrongLinks(page, markdown, tree),
    ...outsideDocuments(text.replace(/\[[^\]]*\]/g, "")),
    ...wrongPaths(text, tree),
  ];
}

/** This file names what does not exist, to see it found. */
const OWN = "docs/references.test.ts";

const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const all = pathsBelow("");
const treeOf = (paths: string[], anchors: Tree["anchors"]): Tree => ({
  paths: new Set(paths),
  names: new Set(paths.map((file) => path.posix.basename(file))),
  anchors,
});
const tree = treeOf(all, (page) =>
  existsSync(path.join(root, page)) ? headingsOf(read(page)) : undefined,
);
const prefixed = (file: string, wrong: string[]): string[] =>
  wrong.map((reference) => `${file}: ${reference}`);

// Every file of the repository is read.
describe("references", { timeout: 60_000 }, () => {
  it("in comments lead to pages and files of the repository", () => {
    const wrong = all
      .filter((file) => CODE.test(file) && file !== OWN)
      .flatMap((file) => prefixed(file, danglingInCode(read(file), tree)));
    expect(wrong).toEqual([]);
  });

  it("in pages lead to headings and files of the repository", () => {
    const pages = [
      "README.md",
      "CONTRIBUTING.md",
      ...all.filter((file) => /^docs\/(?:decisions\/)?[\w-]+\.md$/.test(file)),
    ];
    const wrong = pages.flatMap((page) => prefixed(page, danglingInPage(page, read(page), tree)));
    expect(wrong).toEqual([]);
  });

  it("of the rights matrix lead to rules of docs/security.md", () => {
    const parts = all.filter((file) => file.endsWith("/authz-matrix.json"));
    expect(parts.length).toBeGreaterThan(20);
    const rules = parts.flatMap((file) => [...read(file).matchAll(/"rule": "([^"]+)"/g)]);
    const rows = read("docs/security.md").matchAll(/^\| ([^|]+) \|/gm);
    const known = new Set([...rows].flatMap(([, codes = ""]) => codes.split(", ")));
    expect(
      [...new Set(rules.map(([, rule = ""]) => rule))].filter((rule) => !known.has(rule)),
    ).toEqual([]);
  });
});

describe("docs/api.md", () => {
  it("has the status and message of every error", () => {
    const rows = read("docs/api.md");
    const missing = Object.values(ERROR_TABLE).filter(
      ({ status, message }) => !rows.includes(`| ${status} | \`${message}\``),
    );
    expect(missing).toEqual([]);
  });
});

describe("a reference that leads nowhere", () => {
  const small = treeOf(
    ["docs", "docs/api.md", "lib", "lib/magazine/post", "lib/magazine/post/view.ts"],
    (page) => (page === "docs/api.md" ? headingsOf("# API\n## Order of `checks`") : undefined),
  );

  it.each([
    [
      "/** See docs/api.md#order-of-checks, lib/magazine/post/view.ts and `view.ts` (RFC 9110 §13). */",
      [],
    ],
    ["/** See docs/api.md#orders. */", ["docs/api.md#orders"]],
    ["// See docs/spec.md", ["docs/spec.md"]],
    ["// See docs/decisions/gone.md#exports", ["docs/decisions/gone.md#exports"]],
    ["/** The order is fixed (contract §2). */", ["contract §2"]],
    ["/** Numbers of security.md. */", ["security.md"]],
    ["/** As lib/magazine/post/gone.ts does. */", ["lib/magazine/post/gone.ts"]],
    ["/** As `gone.ts` does. */", ["gone.ts"]],
    ["/** Below lib/gone. */", ["lib/gone"]],
    ['const url = "https://lib/gone.ts";', []],
  ])("in code is found: %s", (source, wrong) => {
    expect(danglingInCode(source, small)).toEqual(wrong);
  });

  it.each([
    ["[API](api.md#order-of-checks), `lib/magazine/post/view.ts`", []],
    ["[API](api.md#orders)", ["api.md#orders"]],
    ["[Here](#orders)", ["#orders"]],
    ["[gone](gone.md)", ["gone.md"]],
    ["`lib/gone`", ["lib/gone"]],
    ["as the contract §2 says", ["contract §2"]],
  ])("in a page is found: %s", (markdown, wrong) => {
    expect(danglingInPage("docs/api.md", markdown, small)).toEqual(wrong);
  });
});
