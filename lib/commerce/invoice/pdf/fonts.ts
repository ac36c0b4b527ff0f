import path from "node:path";
import { Font } from "@react-pdf/renderer";

/** The typeface of PDF files, as TTF with Greek letters: the built-in ones of PDF have none. */
export const FONT = "Commissioner";

const FOLDER = path.join(process.cwd(), "node_modules/@expo-google-fonts/commissioner");

Font.register({
  family: FONT,
  fonts: [
    { src: path.join(FOLDER, "400Regular/Commissioner_400Regular.ttf"), fontWeight: 400 },
    { src: path.join(FOLDER, "600SemiBold/Commissioner_600SemiBold.ttf"), fontWeight: 600 },
  ],
});
// English rules of hyphenation would break Greek words at wrong places.
Font.registerHyphenationCallback((word) => [word]);

export const WEIGHTS = [400, 600] as const;
