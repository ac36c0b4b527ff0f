/** The properties of a font that the layout needs: its characters and their widths. */
export type FontFile = { has(character: string): boolean; widthOf(text: string): number };

type Glyphs = (codePoint: number) => number;

/** Offsets of the tables of an OpenType file (OpenType 1.9, "Organization of an OpenType font"). */
function tablesOf(file: DataView): Map<string, number> {
  const tables = new Map<string, number>();
  for (let index = 0; index < file.getUint16(4); index++) {
    const record = 12 + index * 16;
    tables.set(
      String.fromCharCode(...[0, 1, 2, 3].map((byte) => file.getUint8(record + byte))),
      file.getUint32(record + 8),
    );
  }
  return tables;
}

/**
 * Glyph numbers from a `cmap` subtable of format 4, which covers Greek and Latin in every font; 0
 * means a missing glyph.
 */
function readGlyphs(file: DataView, cmap: number): Glyphs {
  const count = file.getUint16(cmap + 2);
  const subtable = Array.from(
    { length: count },
    (_, index) => cmap + file.getUint32(cmap + 4 + index * 8 + 4),
  ).find((offset) => file.getUint16(offset) === 4);
  if (subtable === undefined) throw new Error("the font has no character map of format 4");
  const length = file.getUint16(subtable + 6);
  const ends = subtable + 14;
  const [starts, deltas, ranges] = [
    ends + 2 + length,
    ends + 2 + 2 * length,
    ends + 2 + 3 * length,
  ];
  return (codePoint) => {
    if (codePoint > 0xffff) return 0;
    for (let index = 0; index < length; index += 2) {
      if (file.getUint16(ends + index) < codePoint) continue;
      const start = file.getUint16(starts + index);
      if (start > codePoint) return 0;
      const range = file.getUint16(ranges + index);
      if (range === 0) return (codePoint + file.getUint16(deltas + index)) & 0xffff;
      const glyph = file.getUint16(ranges + index + range + 2 * (codePoint - start));
      return glyph === 0 ? 0 : (glyph + file.getUint16(deltas + index)) & 0xffff;
    }
    return 0;
  };
}

/** Parses a TrueType file. Widths are in em, without kerning, which only shortens lines. */
export function readFontFile(bytes: Buffer): FontFile {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = tablesOf(file);
  const table = (name: string) => {
    const offset = tables.get(name);
    if (offset === undefined) throw new Error(`the font has no table ${name}`);
    return offset;
  };
  const unitsPerEm = file.getUint16(table("head") + 18);
  const metrics = file.getUint16(table("hhea") + 34);
  const hmtx = table("hmtx");
  const glyphOf = readGlyphs(file, table("cmap"));
  const advance = (character: string) =>
    file.getUint16(hmtx + Math.min(glyphOf(character.codePointAt(0)!), metrics - 1) * 4) /
    unitsPerEm;
  return {
    has: (character) => glyphOf(character.codePointAt(0)!) !== 0,
    widthOf: (text) => [...text].reduce((sum, character) => sum + advance(character), 0),
  };
}
