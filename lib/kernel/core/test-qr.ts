import { decodeQR } from "qr/decode.js";
import type { QrPath } from "./qr";

const PIXELS = 4;

/** Reads a QR code back, drawn as black on white with four pixels for each module. */
export function readQrPath({ size, path }: QrPath): string {
  const side = size * PIXELS;
  const data = new Uint8Array(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g))
    for (let row = 0; row < PIXELS; row++) {
      const start = (Number(y) * PIXELS + row) * side + Number(x) * PIXELS;
      for (let pixel = start; pixel < start + Number(length) * PIXELS; pixel++)
        data.fill(0, pixel * 4, pixel * 4 + 3);
    }
  return decodeQR({ width: side, height: side, data });
}

/** The code of an image that `qrSvg` drew. */
export function readQrSvg(svg: string): string {
  const [, size] = /viewBox="0 0 (\d+) /.exec(svg) ?? [];
  const [, path] = /<path d="([^"]+)"/.exec(svg) ?? [];
  return readQrPath({ size: Number(size), path: path ?? "" });
}

const DATA_URL = "data:image/svg+xml;base64,";

/** The code of an image in a `data:` URL. */
export const readQrDataUrl = (url: string): string =>
  readQrSvg(Buffer.from(url.slice(DATA_URL.length), "base64").toString());
