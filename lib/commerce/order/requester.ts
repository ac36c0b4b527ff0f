import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";
import { deriveSecret } from "@/lib/kernel/core/settings";
import { normalAddress } from "@/lib/kernel/mail/normal-address";

/**
 * Who asks for seats, as keyed hashes that are only compared: the mailbox of an e-mail address, and
 * the network of a request.
 */
export type Requester = { mailbox: string; network: string };

const hash = (kind: keyof Requester, text: string): string =>
  createHmac("sha256", deriveSecret("seat-request"))
    .update(`${kind} ${text}`)
    .digest("base64url")
    .slice(0, 22);

/**
 * The network of an IP address: /24 of IPv4, /48 of IPv6, which is about what one customer of a
 * provider can choose addresses from.
 */
export function networkOf(address: string | null): string {
  if (address === null || !ipaddr.isValid(address)) return "unknown";
  const ip = ipaddr.process(address);
  const bits = ip.kind() === "ipv4" ? 24 : 48;
  return `${ip
    .toByteArray()
    .slice(0, bits / 8)
    .join(".")}/${bits}`;
}

/** Who asks for seats with an e-mail address from an IP address. */
export const requesterOf = (email: string, address: string | null): Requester => ({
  mailbox: hash("mailbox", normalAddress(email)),
  network: hash("network", networkOf(address)),
});
