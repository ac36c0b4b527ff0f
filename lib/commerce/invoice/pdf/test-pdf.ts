import { inflateSync } from "node:zlib";
import { readQrPath } from "@/lib/kernel/core/test-qr";

/** The compressed streams of a PDF file, as text. */
function streamsOf(file: Buffer): string[] {
  const text = file.toString("latin1");
  return Array.from(text.matchAll(/stream\r?\n/g)).flatMap(({ index }) => {
    try {
      return [inflateSync(file.subarray(text.indexOf("\n", index) + 1)).toString("latin1")];
    } catch {
      // Not a compressed stream.
      return [];
    }
  });
}

/** For tests: the letters that a PDF file shows: what its fonts map their glyphs to. */
export function lettersOf(file: Buffer): string {
  const letters: string[] = [];
  for (const map of streamsOf(file)) {
    if (!map.includes("beginbfrange") && !map.includes("beginbfchar")) continue;
    for (const [, code = ""] of map.matchAll(/<([0-9a-f]{4})>(?=[\s\]])/gi))
      letters.push(String.fromCharCode(Number.parseInt(code, 16)));
  }
  return letters.join("");
}

/** For tests: the text of the one QR code in a PDF file; undefined without one. */
export function qrTextOf(file: Buffer): string | undefined {
  const drawn = streamsOf(file).join("\n");
  const bars = Array.from(drawn.matchAll(/^(\d+) (\d+) m\n(\d+) \2 l\n\3 \d+ l\n\1 \d+ l\nh/gm));
  if (bars.length === 0) return undefined;
  const path = bars.map(([, left, top, right]) => {
    return `M${left} ${top}h${Number(right) - Number(left)}`;
  });
  const side = Math.max(...bars.map(([, , , right]) => Number(right)));
  return readQrPath({ size: side + 1, path: path.join("") });
}
