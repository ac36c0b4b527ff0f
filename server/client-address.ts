import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/**
 * The header in which the web server tells the calls who is calling; any such header from outside
 * is thrown away.
 */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/**
 * An IP address in one form: IPv4 that came in over IPv6 as IPv4. Limits, sessions and the audit log
 * compare addresses. What is no address stays as it is.
 */
function plainAddress(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.isIPv4MappedAddress() && parsed.zoneId === undefined
    ? parsed.toIPv4Address().toString()
    : address;
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
