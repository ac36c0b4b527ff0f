import { encodeQR } from "qr";

/** A QR code as an SVG path of black bars, in a square with sides of `size`. */
export type QrPath = { size: number; path: string };

/** The white border that ISO/IEC 18004 asks for, in modules. */
const PRINT_BORDER = 4;
const SCREEN_BORDER = 2;

/** The QR code of a text with correction level M, which phones read from paper and screens. */
export function qrPath(text: string, border = PRINT_BORDER): QrPath {
  const rows = encodeQR(text, "raw", { ecc: "medium", border });
  const bars = rows.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? "#" : " ")).join("");
    return Array.from(line.matchAll(/#+/g), ({ 0: { length }, index: x }) => {
      return `M${x} ${y}h${length}v1h-${length}z`;
    });
  });
  return { size: rows.length, path: bars.join("") };
}

/** That code as an SVG image on white, so that it can be read on dark pages too. */
export function qrSvg(text: string): string {
  const { size, path } = qrPath(text, SCREEN_BORDER);
  const head = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"`;
  return `<svg ${head}><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
}

/** That image in a `data:` URL. */
export const qrDataUrl = (text: string): string =>
  `data:image/svg+xml;base64,${Buffer.from(qrSvg(text)).toString("base64")}`;
