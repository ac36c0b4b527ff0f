import type { IncomingMessage } from "node:http";
import { isIPv6 } from "node:net";

/**
 * The header in which the web server tells the calls who is calling; any such header from outside
 * is thrown away.
 */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** An IPv4 address inside an IPv6 one, as two groups of the short form. */
const MAPPED = /^\[::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})\]$/;

/**
 * An address as people know it: an IPv4 one that came in over IPv6, however it is written, as IPv4.
 * Limits, sessions and the audit log compare addresses, and one caller has one.
 */
function plainAddress(address: string): string {
  if (!isIPv6(address) || address.includes("%")) return address;
  const [, high, low] = MAPPED.exec(new URL(`http://[${address}]`).hostname) ?? [];
  if (high === undefined || low === undefined) return address;
  return [high, low]
    .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
    .join(".");
}

/**
 * The address of the caller: the peer, or, behind `trustProxy` proxies, the entry of
 * `X-Forwarded-For` that the outermost of them wrote. IPv4 is written as IPv4, even where it came
 * in over IPv6.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const peer = request.socket.remoteAddress ?? "unknown";
  if (trustProxy === 0) return plainAddress(peer);
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return plainAddress(forwarded[Math.max(0, forwarded.length - trustProxy)] ?? peer);
}
