import { createHmac, timingSafeEqual } from "node:crypto";
import { deriveSecret } from "@/lib/core/settings";

const macOf = (id: string): string =>
  createHmac("sha256", deriveSecret("thread")).update(id).digest("base64url");

/** The token of a thread's link, of URL-safe characters; valid for as long as the thread exists. */
export function makeThreadToken(threadId: number): string {
  const id = threadId.toString(36);
  return `${id}.${macOf(id)}`;
}

/** The thread of a valid token; undefined for any other text. */
export function readThreadToken(token: string): number | undefined {
  const [, id = "", mac = ""] = /^([0-9a-z]{1,6})\.([\w-]{43})$/.exec(token) ?? [];
  if (id === "" || !timingSafeEqual(Buffer.from(macOf(id)), Buffer.from(mac))) return undefined;
  return parseInt(id, 36);
}

/** The path of a thread's page, which grants access. */
export const threadPath = (threadId: number): string => `/enquiry/${makeThreadToken(threadId)}`;
