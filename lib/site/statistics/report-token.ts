import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveSecret } from "@/lib/kernel/core/settings";

/** Length of a token. */
export const MAX_REPORT_TOKEN = 60;

const macOf = (id: string): string =>
  createHmac("sha256", deriveSecret("company report")).update(id).digest("base64url");

/** The token of the link with which a user leaves the monthly report, of URL-safe characters. */
export function makeReportToken(userId: number): string {
  const id = userId.toString(36);
  return `${id}.${macOf(id)}`;
}

/** The user of a valid token; undefined for any other text. */
export function readReportToken(token: string): number | undefined {
  const [, id = "", mac = ""] = /^([0-9a-z]{1,6})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === "" || !timingSafeEqual(Buffer.from(macOf(id)), Buffer.from(mac))) return undefined;
  return parseInt(id, 36);
}
