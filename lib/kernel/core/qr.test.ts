import { expect, it } from "vitest";
import { qrDataUrl, qrPath, qrSvg } from "./qr";
import { readQrDataUrl, readQrPath, readQrSvg } from "./test-qr";

const TEXTS = [
  "0123456789ABCDEF",
  "0123456789",
  "https://mydata.example/q?m=400000000000099",
  "BCD\n002\n1\nSCT\n\nΨητοπωλεία Ξάνθης ΟΕ\nGR1601101250000000012300695\nEUR12.40\n\nRF18539007547034",
  "a".repeat(1_000),
];

it.each(TEXTS)("is read back as the text %j, on paper and on screens", (text) => {
  expect(readQrPath(qrPath(text))).toBe(text);
  expect(readQrSvg(qrSvg(text))).toBe(text);
  expect(readQrDataUrl(qrDataUrl(text))).toBe(text);
});

it.each(TEXTS)("states correction level M for %j", (text) => {
  // The first two modules of the format information, as its mask leaves them for level M.
  expect(qrPath(text).path).toContain("M4 12h1v1h-1z");
});
