import { create } from "qrcode";

/** A QR code as an SVG path of squares with sides of 1, in a square with sides of `size`. */
export type QrPath = { size: number; path: string };

/** White modules around the code, which scanners need (ISO/IEC 18004). */
const MARGIN = 4;

/** The QR code of a text with correction level M, which phones read from paper and screens. */
export function qrPath(text: string): QrPath {
  const { data, size } = create(text, { errorCorrectionLevel: "M" }).modules;
  const squares = [...data].flatMap((isDark, at) => {
    const [x, y] = [(at % size) + MARGIN, Math.floor(at / size) + MARGIN];
    return isDark ? [`M${x} ${y}h1v1h-1z`] : [];
  });
  return { size: size + 2 * MARGIN, path: squares.join("") };
}
