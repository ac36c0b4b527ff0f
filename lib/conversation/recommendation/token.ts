import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveSecret } from "@/lib/kernel/core/settings";

const macOf = (id: string): string =>
  createHmac("sha256", deriveSecret("recommendation")).update(id).digest("base64url");

/** The token of an invitation, of URL-safe characters; valid for as long as its row exists. */
export function makeRecommendationToken(recommendationId: number): string {
  const id = recommendationId.toString(36);
  return `${id}.${macOf(id)}`;
}

/** The recommendation of a valid token; undefined for any other text. */
export function readRecommendationToken(token: string): number | undefined {
  const [, id = "", mac = ""] = /^([0-9a-z]{1,6})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === "" || !timingSafeEqual(Buffer.from(macOf(id)), Buffer.from(mac))) return undefined;
  return parseInt(id, 36);
}

/** The path of the page on which the person writes or withdraws. */
export const recommendationPath = (id: number): string =>
  `/recommend/${makeRecommendationToken(id)}`;
