import iconv from "iconv-lite";
import type { Encoding } from "./csv-format";

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);
const UTF8_MARK = [0xef, 0xbb, 0xbf];
const UTF16_MARK = [0xff, 0xfe];

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/**
 * Both Greek single-byte encodings agree on all letters but Ά: 0xA2 in Windows-1253, 0xB6 in ISO
 * 8859-7, where the other has a character that hardly starts a word.
 */
const WINDOWS_ALPHA = 0xa2;
const ISO_ALPHA = 0xb6;
const isGreekByte = (byte: number | undefined) =>
  byte !== undefined && byte >= 0xb8 && byte !== 0xbb && byte !== 0xbd;
/** Printable in Windows-1253, control characters in ISO 8859-7. */
const isWindowsOnly = (byte: number) => byte >= 0x80 && byte <= 0x9f;

function oneByteSet(bytes: Uint8Array): Encoding {
  let [windows, iso] = [0, 0];
  for (const [index, byte] of bytes.entries()) {
    if (isWindowsOnly(byte)) return "windows-1253";
    if ((byte !== WINDOWS_ALPHA && byte !== ISO_ALPHA) || !isGreekByte(bytes[index + 1])) continue;
    if (byte === WINDOWS_ALPHA) windows++;
    else iso++;
  }
  return iso > windows ? "iso-8859-7" : "windows-1253";
}

/**
 * Detects the encoding: by byte order mark, else UTF-8 if valid, else one of the Greek single-byte
 * encodings (Windows-1253 by default).
 */
export function detectEncoding(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, UTF16_MARK)) return "utf-16le";
  return startsWith(bytes, UTF8_MARK) || isUtf8(bytes) ? "utf-8" : oneByteSet(bytes);
}

/** Decodes a file, without byte order mark, to NFC. Undefined bytes become U+FFFD. */
export const decodeText = (bytes: Uint8Array, encoding: Encoding): string =>
  iconv
    .decode(Buffer.from(bytes), encoding)
    .replace(/^\ufeff/, "")
    .normalize("NFC");

/** Magic bytes of binary files: workbooks and archives (`PK`), the older Excel format, PDF. */
const NO_TEXT = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
  [0x25, 0x50, 0x44, 0x46],
];

/** Whether a file is binary, such as a workbook: by its first bytes, or a zero byte. */
export const isNoText = (bytes: Uint8Array): boolean =>
  NO_TEXT.some((mark) => startsWith(bytes, mark)) ||
  (!startsWith(bytes, UTF16_MARK) && bytes.includes(0));
