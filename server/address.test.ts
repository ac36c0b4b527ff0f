import type { IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { clientAddress } from "./address";

const request = (peer: string, forwarded?: string) => ({ socket: { remoteAddress: peer }, headers: forwarded ? { "x-forwarded-for": forwarded } : {} }) as unknown as IncomingMessage;

it("is the peer while no proxy is trusted, whatever a header says", () => {
  expect(clientAddress(request("10.0.0.9", "1.2.3.4"), 0)).toBe("10.0.0.9");
});
it("is what the outermost trusted proxy wrote, and not what the caller made up before it", () => {
  expect(clientAddress(request("10.0.0.9", "6.6.6.6, 1.2.3.4"), 1)).toBe("1.2.3.4");
  expect(clientAddress(request("10.0.0.9", "6.6.6.6, 1.2.3.4, 10.0.0.8"), 2)).toBe("1.2.3.4");
});
