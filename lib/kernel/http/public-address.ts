import ipaddr from "ipaddr.js";

/** Global unicast; what is outside of it is assigned to nobody, or to single networks. */
const GLOBAL_V6 = ipaddr.parseCIDR("2000::/3");
/** Public by its number, yet the metadata service of a hosting company within its own network. */
const METADATA = new Set(["168.63.129.16"]);

/**
 * Whether an IP address is one of the public internet. Not so: private networks, loopback, link-local
 * (with the metadata services of hosts), shared (CGNAT), multicast, reserved ones, and IPv6 that leads
 * to an IPv4 address (mapped, NAT64, 6to4, Teredo), as that may be any of these.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || METADATA.has(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || address.match(GLOBAL_V6);
}
