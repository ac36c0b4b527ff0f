import { isIP } from "node:net";
import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";

/** The header with the client's IP address, set by the web server; a client's own is removed. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/**
 * Normalises an IP address: IPv4-mapped IPv6 becomes IPv4, as limits, sessions and the audit log
 * compare addresses.
 */
function normalizeIp(address: string): string {
  if (isIP(address) !== 6) return address;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.isIPv4MappedAddress() && parsed.zoneId === undefined
    ? parsed.toIPv4Address().toString()
    : address;
}

/** Whether a forwarded address is valid; a zone is meaningful only on the proxy's machine. */
const isForwardedIp = (text: string | undefined): text is string =>
  text !== undefined && isIP(text) !== 0 && !text.includes("%");

/**
 * The client's IP address: the peer's, or, behind `trustProxy` proxies, the entry of
 * `X-Forwarded-For` by the outermost of them, if it is an address; normalised.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const peer = normalizeIp(request.socket.remoteAddress ?? "unknown");
  if (trustProxy === 0) return peer;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const outermost = forwarded[Math.max(0, forwarded.length - trustProxy)];
  return isForwardedIp(outermost) ? normalizeIp(outermost) : peer;
}
