import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

/** The folder of the web fonts that app/fonts.ts loads. */
export const FONT_FOLDER = path.join(import.meta.dirname, "../../app/_fonts");

const FAMILIES = ["commissioner", "literata"] as const;
const SUBSETS = ["greek", "latin"] as const;
/** The weights that the site uses; the data of the others is a third of a variable font. */
const WEIGHTS = { min: 400, max: 700, default: 400 };

const { resolve } = createRequire(import.meta.url);
const folderOf = (family: string) =>
  path.dirname(resolve(`@fontsource-variable/${family}/package.json`));

/** All characters of Unicode ranges such as `U+0370-0377,U+2191`. */
function lettersOf(ranges: string): string {
  return ranges
    .split(",")
    .flatMap((range) => {
      const [first, last = first] = range
        .replace("U+", "")
        .split("-")
        .map((code) => Number.parseInt(code, 16)) as [number, number?];
      return Array.from({ length: last - first + 1 }, (_, index) =>
        String.fromCodePoint(first + index),
      );
    })
    .join("");
}

export type WebFont = { name: string; ranges: string; original: number; bytes: Buffer };

/**
 * The variable fonts of the packages, reduced to the weights that the site uses. All characters of
 * their subsets and the tabular figures are kept.
 */
export async function makeWebFonts(): Promise<WebFont[]> {
  const fonts = FAMILIES.flatMap((family) =>
    SUBSETS.map(async (subset): Promise<WebFont> => {
      const folder = folderOf(family);
      const ranges = (
        JSON.parse(await readFile(path.join(folder, "unicode.json"), "utf8")) as Record<
          string,
          string
        >
      )[subset]!;
      const whole = await readFile(
        path.join(folder, `files/${family}-${subset}-wght-normal.woff2`),
      );
      return {
        name: `${family}-${subset}.woff2`,
        ranges,
        original: whole.length,
        bytes: await subsetFont(whole, lettersOf(ranges), {
          targetFormat: "woff2",
          variationAxes: { wght: WEIGHTS },
        }),
      };
    }),
  );
  return Promise.all(fonts);
}
