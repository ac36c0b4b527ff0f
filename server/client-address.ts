import { createHmac, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import { deriveSecret } from "@/lib/kernel/core/settings";

/** The header with the client's IP address, set by the web server; a client's own is removed. */
export const CLIENT_ADDRESS_HEADER = "x-client-address";

/** Its signature, for a process that may also be asked by strangers. */
const SIGNATURE_HEADER = "x-client-address-signature";

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

const signatureOf = (address: string): Buffer =>
  createHmac("sha256", deriveSecret("client address")).update(address).digest();

type Headers = Record<string, string | string[]>;

/** Adds the client's address and its signature to headers for the chat process. */
export function withClientAddress(
  headers: Headers,
  request: IncomingMessage,
  trustProxy: number,
): Headers {
  const address = clientAddress(request, trustProxy);
  return {
    ...headers,
    [CLIENT_ADDRESS_HEADER]: address,
    [SIGNATURE_HEADER]: signatureOf(address).toString("base64url"),
  };
}

/**
 * The client's IP address at the chat process: the one that the web process signed, else as
 * `clientAddress` finds it, for a client that came directly or through a proxy. A forged signature
 * counts as none.
 */
export function signedClientAddress(request: IncomingMessage, trustProxy: number): string {
  const { [CLIENT_ADDRESS_HEADER]: address, [SIGNATURE_HEADER]: signature } = request.headers;
  if (typeof address === "string" && typeof signature === "string") {
    const [given, right] = [Buffer.from(signature, "base64url"), signatureOf(address)];
    if (given.length === right.length && timingSafeEqual(given, right)) return address;
  }
  return clientAddress(request, trustProxy);
}
