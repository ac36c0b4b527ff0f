import { inflateSync } from "node:zlib";

/** For tests: the letters that a PDF file shows: what its fonts map their glyphs to. */
export function lettersOf(file: Buffer): string {
  const text = file.toString("latin1");
  const letters: string[] = [];
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const start = text.indexOf("\n", index) + 1;
    try {
      const map = inflateSync(file.subarray(start)).toString("latin1");
      if (!map.includes("beginbfrange") && !map.includes("beginbfchar")) continue;
      for (const [, code = ""] of map.matchAll(/<([0-9a-f]{4})>(?=[\s\]])/gi))
        letters.push(String.fromCharCode(Number.parseInt(code, 16)));
    } catch {
      // Not a compressed stream.
    }
  }
  return letters.join("");
}
