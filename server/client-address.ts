import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/** The header with the client's IP address, set by the web server; one from outside is removed. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/**
 * Normalises an IP address: IPv4-mapped IPv6 becomes IPv4, as limits, sessions and the audit log
 * compare addresses. Other texts stay.
 */
function normalizeIp(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.isIPv4MappedAddress() && parsed.zoneId === undefined
    ? parsed.toIPv4Address().toString()
    : address;
}

/**
 * The client's IP address: the peer's, or, behind `trustProxy` proxies, the entry of
 * `X-Forwarded-For` by the outermost of them; normalised.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const peer = request.socket.remoteAddress ?? "unknown";
  if (trustProxy === 0) return normalizeIp(peer);
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  return normalizeIp(forwarded[Math.max(0, forwarded.length - trustProxy)] ?? peer);
}
