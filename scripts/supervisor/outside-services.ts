import { z } from "zod";
import type { Settings } from "@/lib/kernel/core/settings";
import { warn } from "../console/progress.mjs";
import { errorText } from "../console/refusal";

const ASK_WITHIN_MS = 10_000;

/** The warning for each service, with the consequence of its failure. */
const WITHOUT = {
  redis: "REDIS_URL: Redis does not answer; rate limits are counted by each process alone",
  storage: "S3_ENDPOINT: the bucket does not answer; pictures are neither shown nor taken",
  mail: "SMTP_URL: the mail server does not answer; mails wait in the database",
} as const;

const health = z.object(Object.fromEntries(Object.keys(WITHOUT).map((name) => [name, z.string()])));

/**
 * Warnings for services that the site's health reports as down. @throws without an answer in 10 s
 */
export async function serviceWarnings(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/api/health`, {
    signal: AbortSignal.timeout(ASK_WITHIN_MS),
  });
  const states = health.parse(await response.json());
  return Object.entries(WITHOUT).flatMap(([name, line]) => (states[name] === "down" ? [line] : []));
}

/** The local origin of the web process. */
function ownOrigin({ HOST, PORT }: Settings): string {
  const everywhere = HOST === undefined || HOST === "0.0.0.0" || HOST === "::";
  const host = everywhere ? "127.0.0.1" : HOST;
  return `http://${host.includes(":") ? `[${host}]` : host}:${PORT}`;
}

/** Prints warnings for configured services that do not answer at the start. */
export async function warnAboutServices(settings: Settings): Promise<void> {
  const { REDIS_URL, S3_BUCKET, SMTP_URL } = settings;
  if (!REDIS_URL && !S3_BUCKET && !SMTP_URL) return;
  const lines = await serviceWarnings(ownOrigin(settings)).catch((error: unknown) => [
    `The health of the site cannot be read: ${errorText(error)}`,
  ]);
  for (const line of lines) warn(line);
}
