import type { IncomingMessage } from "node:http";

/** The header in which the web server tells the calls who is calling; any such header from outside is thrown away. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/**
 * The address of the caller: the peer, or, behind `trustProxy` proxies, the entry of `X-Forwarded-For` that the outermost of them wrote.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string {
  const peer = request.socket.remoteAddress ?? "unknown";
  if (trustProxy === 0) return peer;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "").split(",").map((part) => part.trim()).filter(Boolean);
  return forwarded[Math.max(0, forwarded.length - trustProxy)] ?? peer;
}
