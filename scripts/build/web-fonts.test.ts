import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { FONT_FOLDER, makeWebFonts } from "./web-fonts";

test("the web fonts come from their packages, a tenth smaller, with the ranges of app/fonts.ts", async () => {
  const formatted = await readFile(path.join(FONT_FOLDER, "../fonts.ts"), "utf8");
  const source = formatted.replace(/\s+/g, " ");
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
