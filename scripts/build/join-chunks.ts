import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const MAP_COMMENT = /\n?\/\/# sourceMappingURL=.*\s*$/;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Matches a JSON list's entries that follow each other. */
const entries = (names: readonly string[]) =>
  new RegExp(names.map((name) => escaped(JSON.stringify(name))).join(String.raw`,\s*`), "g");

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => name.test(file) && !/^(?:cache|static)\b/.test(file))
    .map((file) => path.join(folder, file));

/** Rewrites a file, unless nothing changes. */
function rewrite(file: string, change: (text: string) => string): void {
  const before = readFileSync(file, "utf8");
  const after = change(before);
  if (after !== before) writeFileSync(file, after);
}

const CHUNK = /static\/chunks\/[\w.~-]+\.js/g;

/** The chunks that the components of all these pages need. */
function chunksOfAll(pages: readonly string[]): string[] {
  const lists = pages.map((page) => new Set(readFileSync(page, "utf8").match(CHUNK)));
  return [...(lists[0] ?? [])].filter((name) => lists.every((list) => list.has(name)));
}

/** A page's list of chunks without these: they are there before any page. */
const withoutChunks = (names: readonly string[]) => (text: string) => {
  const list = `"[^"]*(?:${names.map(escaped).join("|")})"`;
  return text
    .replace(new RegExp(String.raw`${list},\s*`, "g"), "")
    .replace(new RegExp(String.raw`(?:,\s*)?${list}`, "g"), "");
};

/**
 * Joins the chunks that every page loads, those of React, the framework, its runtime and its parts
 * in pages, to one file: together they are compressed better, by 5 KB. The compiler keeps large ones
 * apart. The files that are joined stay, for pages that the build has rendered itself.
 * @param folder the output of the build
 * @returns the name of the file in that folder
 * @throws Error when the manifests name the chunks in another way
 */
export function joinChunks(folder: string): string {
  const manifest = path.join(folder, "build-manifest.json");
  const { rootMainFiles: all } = JSON.parse(readFileSync(manifest, "utf8")) as {
    rootMainFiles: string[];
  };
  // The runtime is the last one, as it takes over what the others have registered.
  const chunks = all.slice(0, -1);
  if (chunks.length === 0 || !path.basename(all.at(-1) ?? "").startsWith("turbopack-"))
    throw new Error(`the chunks of every page are not as expected: ${all.join(", ")}`);
  const pages = filesIn(folder, /page_client-reference-manifest\.js$/);
  const ofPages = chunksOfAll(pages);
  const joinedText = [...chunks, ...ofPages, all.at(-1)!]
    .map((name) => readFileSync(path.join(folder, name), "utf8").replace(MAP_COMMENT, ""))
    .join(";\n");
  const hash = createHash("sha256").update(joinedText).digest("hex").slice(0, 16);
  const joined = `static/chunks/main-${hash}.js`;
  writeFileSync(path.join(folder, joined), joinedText);
  for (const file of filesIn(folder, /build-manifest\.js(?:on)?$/))
    rewrite(file, (text) => {
      const after = text
        .replace(entries(all), JSON.stringify(joined))
        // What the runtime waits for does not name itself.
        .replace(entries(chunks), JSON.stringify(joined));
      const left = all.find((name) => after.includes(name));
      if (left !== undefined) throw new Error(`${file} names ${left} apart from the others`);
      return after;
    });
  if (ofPages.length > 0) for (const page of pages) rewrite(page, withoutChunks(ofPages));
  return joined;
}
