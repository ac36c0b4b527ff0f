import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { FONT_FOLDER, makeWebFonts } from "./web-fonts";

test("the web fonts are what their packages make, with the same letters as app/fonts.ts says, and a fifth smaller", async () => {
  const source = await readFile(path.join(FONT_FOLDER, "../fonts.ts"), "utf8");
  const fonts = await makeWebFonts();
  expect(fonts).toHaveLength(4);
  for (const { name, ranges, bytes, original } of fonts) {
    expect(
      (await readFile(path.join(FONT_FOLDER, name))).equals(bytes),
      `${name}: npm run fonts`,
    ).toBe(true);
    const declared = source.split("localFont(").find((part) => part.includes(`./_fonts/${name}"`));
    expect(declared, name).toContain(`value: "${ranges}"`);
    expect(bytes.length).toBeLessThan(original * 0.9);
  }
});
