import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { acceptedEncoding, hasVersion } from "./send";

function request(headers: Record<string, string>): IncomingMessage {
  const made = new IncomingMessage(new Socket());
  Object.assign(made.headers, headers);
  return made;
}

describe("the encoding of a response", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP", "gzip"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["br;q=0.0, gzip;q=0", "identity"],
    ["br; q=0.1, gzip", "br"],
    ["*", "br"],
    ["*;q=0, gzip", "gzip"],
    ["identity;q=0", "identity"],
    ["deflate", "identity"],
    ["brotli, xgzip", "identity"],
    ["br;q=evil", "identity"],
    [";;,=,\u0000", "identity"],
    [`gzip, ${"x".repeat(9_000)}`, "gzip"],
  ])("for Accept-Encoding %j is %s, also from the cache", (accepted, encoding) => {
    const asked = request(accepted === undefined ? {} : { "accept-encoding": accepted });
    expect([acceptedEncoding(asked), acceptedEncoding(asked)]).toEqual([encoding, encoding]);
  });
});

describe("a version that the client has", () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", W/"a"', true],
    ["*", true],
    ['"b"', false],
    ["a", false],
    ['"a', false],
    ["", false],
  ])("If-None-Match %s: %s", (known, held) => {
    expect(hasVersion(request({ "if-none-match": known }), '"a"')).toBe(held);
  });
  it("is 304 for clients that send Cache-Control: no-cache with their If-None-Match, as fetch of Node does", () => {
    const headers = { "if-none-match": '"a"', "cache-control": "no-cache" };
    expect(hasVersion(request(headers), '"a"')).toBe(true);
  });
  it("is not recognised by date, since responses have none", () => {
    const headers = { "if-modified-since": new Date().toUTCString() };
    expect(hasVersion(request(headers), '"a"')).toBe(false);
  });
});
