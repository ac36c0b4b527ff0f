import { isSignature, signatureOf } from "@/lib/kernel/core/signed";

/** The file name of the uncropped original. */
export const ORIGINAL = "original.webp";

/** 128 bits, which cannot be guessed. */
const signature = (fileKey: string): string =>
  signatureOf("asset original", fileKey, { encoding: "hex", length: 32 });

/**
 * The signed URL of an original. Its public variants may be cropped, so only users who may edit the
 * asset get this URL.
 */
export const originalUrl = (fileKey: string): string =>
  `/assets/${fileKey}/original-${signature(fileKey)}.webp`;

/** Whether the signature in the URL of an original is right; compares in constant time. */
export const isOriginalSignature = (fileKey: string, given: string): boolean =>
  isSignature(signature(fileKey), given);
