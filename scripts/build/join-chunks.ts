import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const MAP_COMMENT = /\n?\/\/# sourceMappingURL=.*\s*$/;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Matches a JSON list's entries that follow each other. */
const entries = (names: readonly string[]) =>
  new RegExp(names.map((name) => escaped(JSON.stringify(name))).join(String.raw`,\s*`), "g");

const manifestsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /build-manifest\.js(?:on)?$/.test(name) && !/^(?:cache|static)\b/.test(name))
    .map((name) => path.join(folder, name));

/**
 * Joins the chunks that every page loads, those of React, the framework and its runtime, to one
 * file: together they are compressed better, by 4 KB. The compiler keeps large ones apart. The
 * files that are joined stay, for pages that the build has rendered itself.
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
  const text = all
    .map((name) => readFileSync(path.join(folder, name), "utf8").replace(MAP_COMMENT, ""))
    .join(";\n");
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 16);
  const joined = `static/chunks/main-${hash}.js`;
  writeFileSync(path.join(folder, joined), text);
  for (const file of manifestsIn(folder)) {
    const before = readFileSync(file, "utf8");
    const after = before
      .replace(entries(all), JSON.stringify(joined))
      // What the runtime waits for does not name itself.
      .replace(entries(chunks), JSON.stringify(joined));
    const left = all.find((name) => after.includes(name));
    if (left !== undefined) throw new Error(`${file} names ${left} apart from the others`);
    if (after !== before) writeFileSync(file, after);
  }
  return joined;
}
