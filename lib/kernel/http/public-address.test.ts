import { expect, it } from "vitest";
import { isPublicAddress } from "./public-address";

it.each([
  ["this network", "0.0.0.0"],
  ["private", "10.1.2.3"],
  ["private", "172.16.0.1"],
  ["private", "192.168.1.1"],
  ["loopback", "127.0.0.1"],
  ["loopback", "127.255.0.9"],
  ["link-local, metadata", "169.254.169.254"],
  ["CGNAT, metadata", "100.100.100.200"],
  ["protocol assignments, metadata", "192.0.0.192"],
  ["metadata with a public number", "168.63.129.16"],
  ["multicast", "224.0.0.1"],
  ["reserved", "240.0.0.1"],
  ["broadcast", "255.255.255.255"],
  ["documentation", "203.0.113.9"],
  ["benchmarks", "198.18.0.1"],
  ["unspecified", "::"],
  ["loopback", "::1"],
  ["link-local", "fe80::1"],
  ["link-local with a zone", "fe80::1%eth0"],
  ["unique local", "fd12:3456::1"],
  ["metadata", "fd00:ec2::254"],
  ["site-local", "fec0::1"],
  ["multicast", "ff02::1"],
  ["IPv4-mapped", "::ffff:127.0.0.1"],
  ["IPv4-mapped of a public one", "::ffff:8.8.8.8"],
  ["IPv4-compatible", "::127.0.0.1"],
  ["NAT64", "64:ff9b::7f00:1"],
  ["NAT64 of a network", "64:ff9b:1::7f00:1"],
  ["6to4", "2002:7f00:1::1"],
  ["Teredo", "2001:0:7f00:1::1"],
  ["documentation", "2001:db8::1"],
  ["assigned to nobody", "4000::1"],
  ["no address", "localhost"],
  ["nothing", ""],
])("is not public: %s, %s", (_name, address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(["8.8.8.8", "142.250.187.110", "100.128.0.1", "2a00:1450:4017:80c::200e", "2606:4700::1"])(
  "is public: %s",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
