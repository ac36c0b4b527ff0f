import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveSecret } from "@/lib/kernel/core/settings";

/** The file name of the uncropped original. */
export const ORIGINAL = "original.webp";

/** In hexadecimal characters: 128 bits, which cannot be guessed. */
const SIGNATURE_LENGTH = 32;

const signatureOf = (fileKey: string): string =>
  createHmac("sha256", deriveSecret("asset original"))
    .update(fileKey)
    .digest("hex")
    .slice(0, SIGNATURE_LENGTH);

/**
 * The signed URL of an original. Its public variants may be cropped, so only users who may edit the
 * asset get this URL.
 */
export const originalUrl = (fileKey: string): string =>
  `/assets/${fileKey}/original-${signatureOf(fileKey)}.webp`;

/** Whether the signature in the URL of an original is right; compares in constant time. */
export function isOriginalSignature(fileKey: string, signature: string): boolean {
  const [actual, expected] = [Buffer.from(signature), Buffer.from(signatureOf(fileKey))];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
