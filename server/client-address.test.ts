import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { clientAddress } from "./client-address";

const request = (peer: string, forwarded?: string) =>
  ({
    socket: { remoteAddress: peer },
    headers: forwarded ? { "x-forwarded-for": forwarded } : {},
  }) as unknown as IncomingMessage;

it("is the peer while no proxy is trusted, whatever a header says", () => {
  expect(clientAddress(request("10.0.0.9", "1.2.3.4"), 0)).toBe("10.0.0.9");
});
it("is what the outermost trusted proxy wrote, not what the client sent", () => {
  expect(clientAddress(request("10.0.0.9", "6.6.6.6, 1.2.3.4"), 1)).toBe("1.2.3.4");
  expect(clientAddress(request("10.0.0.9", "6.6.6.6, 1.2.3.4, 10.0.0.8"), 2)).toBe("1.2.3.4");
});
it.each([
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["::ffff:0:1", "0.0.0.1"],
  ["0:0:0:0:0:ffff:192.0.2.255", "192.0.2.255"],
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2::1", "2001:db8:1:2::1"],
  ["::1", "::1"],
  ["::fffe:192.0.2.1", "::fffe:192.0.2.1"],
  ["::ffff:0:192.0.2.1", "::ffff:0:192.0.2.1"],
])("normalises %s to %s, from a peer and from a proxy", (address, written) => {
  expect(clientAddress(request(address), 0)).toBe(written);
  expect(clientAddress(request("::ffff:10.0.0.9", address), 1)).toBe(written);
});
it.each([
  "what somebody made up",
  "::ffff:999.0.2.1",
  "127.1",
  "0x7f000001",
  "010.0.0.1",
  "[::1]",
  "1.2.3.4:5678",
  "fe80::1%eth0",
  "fe80::1%what-somebody-made-up",
  "unknown",
  " , ,",
  "6.6.6.6, nothing",
])("is the peer when a proxy sends the invalid address %j", (text) => {
  expect(clientAddress(request("::ffff:10.0.0.9", text), 1)).toBe("10.0.0.9");
});
it("keeps the zone of a peer on the same link", () => {
  expect(clientAddress(request("fe80::1%eth0"), 0)).toBe("fe80::1%eth0");
});
