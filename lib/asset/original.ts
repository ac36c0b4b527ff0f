import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveSecret } from "@/lib/core/settings";

/** The name under which the whole picture lies, as it was before any part was cut away. */
export const ORIGINAL = "original.webp";

/** 128 bits: whoever cannot make it cannot guess it. */
const SIGN_LENGTH = 32;

const signOf = (fileKey: string): string =>
  createHmac("sha256", deriveSecret("asset original"))
    .update(fileKey)
    .digest("hex")
    .slice(0, SIGN_LENGTH);

/**
 * The address of a whole picture. Its public sizes may show a part of it only, so that nobody finds
 * it by the name of those: the address is signed, and told to people who may edit the picture.
 */
export const originalUrl = (fileKey: string): string =>
  `/assets/${fileKey}/original-${signOf(fileKey)}.webp`;

/** Whether the sign of such an address was made by us for this picture. */
export function isOriginalSign(fileKey: string, sign: string): boolean {
  const [given, right] = [Buffer.from(sign), Buffer.from(signOf(fileKey))];
  return given.length === right.length && timingSafeEqual(given, right);
}
