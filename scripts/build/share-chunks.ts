import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Smaller chunks cost little. */
const LEAST_BYTES = 1_024;
const MAP_COMMENT = /\n?\/\/# sourceMappingURL=.*\s*$/;

/** The files of a folder and its folders that end in `.js`. */
const scriptsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => path.join(folder, name))
    .sort();

/**
 * Replaces each chunk of the server that has the same text as another by a module that exports the
 * other's, and removes its source map. The compiler writes a chunk again for each group of entries
 * that it belongs to; a thread would read, parse and keep every copy.
 * @param folder the compiler's folder of chunks; each exports a list of modules
 * @returns how many chunks were replaced, and the bytes that were freed
 */
export function shareChunks(folder: string): { chunks: number; bytes: number } {
  const firstOf = new Map<string, string>();
  let [chunks, bytes] = [0, 0];
  for (const file of scriptsIn(folder)) {
    const text = readFileSync(file, "utf8").replace(MAP_COMMENT, "");
    if (text.length < LEAST_BYTES || !text.startsWith("module.exports=[")) continue;
    const hash = createHash("sha256").update(text).digest("hex");
    const first = firstOf.get(hash);
    if (first === undefined) {
      firstOf.set(hash, file);
      continue;
    }
    const name = path.relative(path.dirname(file), first).replaceAll(path.sep, "/");
    const shared = `module.exports=require(${JSON.stringify(name.startsWith(".") ? name : `./${name}`)});\n`;
    writeFileSync(file, shared);
    rmSync(`${file}.map`, { force: true });
    chunks += 1;
    bytes += text.length - shared.length;
  }
  return { chunks, bytes };
}
