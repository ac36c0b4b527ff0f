import ipaddr from "ipaddr.js";

/**
 * The key by which requests of an IP address are counted: a user with one IPv6 address has 2^64 of
 * them, so these count by their network.
 */
export function addressKey(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const network = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}
