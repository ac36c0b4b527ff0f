import ipaddr from "ipaddr.js";

/**
 * The key of an IP address for rate limits: IPv6 addresses count by their /64 network, as one user
 * has all of it.
 */
export function addressKey(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const network = ipaddr.IPv6.parse(address).parts.slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(":")}::/64`;
}
