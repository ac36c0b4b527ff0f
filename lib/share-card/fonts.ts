import { readFile } from "node:fs/promises";
import path from "node:path";
import { readFontFile, type FontFile } from "./font-file";

/** The typefaces of the site as whole files: what draws the cards reads no web fonts. */
const FOLDER = path.join(process.cwd(), "node_modules/@expo-google-fonts");

/** A typeface as a card needs it. */
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

/**
 * Literata semi-bold, Commissioner medium and semi-bold, read once; a read that failed is tried
 * again.
 */
export function cardFonts(): ReturnType<typeof loadAll> {
  fonts ??= loadAll().catch((error: unknown) => {
    fonts = undefined;
    throw error;
  });
  return fonts;
}
