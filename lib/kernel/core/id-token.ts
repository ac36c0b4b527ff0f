import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveSecret } from "@/lib/kernel/core/settings";

const macOf = (purpose: string, id: string): string =>
  createHmac("sha256", deriveSecret(purpose)).update(id).digest("base64url");

/**
 * A signed id for a link that grants access, of URL-safe characters.
 * @param purpose a token of one purpose is invalid for every other
 */
export function makeIdToken(purpose: string, id: number): string {
  const text = id.toString(36);
  return `${text}.${macOf(purpose, text)}`;
}

/** The id of a valid token; undefined for any other text. */
export function readIdToken(purpose: string, token: string): number | undefined {
  const [, id = "", mac = ""] = /^([0-9a-z]{1,6})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === "") return undefined;
  const isValid = timingSafeEqual(Buffer.from(macOf(purpose, id)), Buffer.from(mac));
  return isValid ? parseInt(id, 36) : undefined;
}
