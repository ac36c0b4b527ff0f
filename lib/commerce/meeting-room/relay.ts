import { createHmac } from "node:crypto";
import { settings } from "@/lib/kernel/core/settings";
import type { IceServer } from "./events";

/** Whether the site has a relay, by which people behind most routers reach each other. */
export const hasRelay = (): boolean => settings().TURN_URL !== undefined;

/**
 * The servers by which two browsers find a way to each other; none without `TURN_URL`. The credentials
 * are those of coturn's REST API: as user name the second at which they end, with a name behind it by
 * which the relay counts, and as password its HMAC-SHA1 by `TURN_SECRET`, in base64.
 * @param name of the connection, without colon
 * @param until when the room closes
 */
export function iceServers(name: string, until: Date): IceServer[] {
  const { TURN_URL: urls, TURN_SECRET: secret } = settings();
  if (urls === undefined || secret === undefined) return [];
  const username = `${Math.ceil(until.getTime() / 1_000)}:${name}`;
  const credential = createHmac("sha1", secret).update(username).digest("base64");
  return [{ urls, username, credential }];
}
