import { readFile } from "node:fs/promises";
import path from "node:path";
import { readFontFile, type FontFile } from "./font-file";

/**
 * The folder of the site's typefaces as TTF files, since the drawing library reads no web fonts.
 */
const FOLDER = path.join(process.cwd(), "node_modules/@expo-google-fonts");

/** A typeface for the drawing library. */
type CardFont = {
  name: "Literata" | "Commissioner";
  weight: 500 | 600;
  data: Buffer;
  file: FontFile;
};

async function load(
  name: CardFont["name"],
  weight: CardFont["weight"],
  file: string,
): Promise<CardFont> {
  const data = await readFile(path.join(FOLDER, file));
  return { name, weight, data, file: readFontFile(data) };
}

const loadAll = () =>
  Promise.all([
    load("Literata", 600, "literata/600SemiBold/Literata_600SemiBold.ttf"),
    load("Commissioner", 500, "commissioner/500Medium/Commissioner_500Medium.ttf"),
    load("Commissioner", 600, "commissioner/600SemiBold/Commissioner_600SemiBold.ttf"),
  ]);

let fonts: ReturnType<typeof loadAll> | undefined;

/** Literata semi-bold, Commissioner medium and semi-bold, loaded once; a failed load is retried. */
export function cardFonts(): ReturnType<typeof loadAll> {
  fonts ??= loadAll().catch((error: unknown) => {
    fonts = undefined;
    throw error;
  });
  return fonts;
}
