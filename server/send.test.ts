import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import zlib from "node:zlib";
import { describe, expect, it } from "vitest";
import { acceptedEncoding, encode, hasVersion } from "./send";

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

describe("a body in Brotli", () => {
  // Text whose end repeats its beginning, which only a window of all of it can use.
  const text = (bytes: number) => {
    const words = Array.from({ length: bytes / 4 }, (_, n) => ((n * 7_919) % 65_521).toString(36));
    const some = Buffer.from(words.join(" ")).subarray(0, Math.ceil(bytes / 2));
    return Buffer.concat([some, some]).subarray(0, bytes);
  };
  it.each([0, 1, 1_100, 65_520, 65_521, 65_536, 131_073, 4_500_000])(
    "of %i bytes decodes to itself, and is no larger than with the usual window",
    async (bytes) => {
      const body = text(bytes);
      const made = await encode(body, "br", 3);
      expect(zlib.brotliDecompressSync(made).equals(body)).toBe(true);
      const usual = zlib.brotliCompressSync(body, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: 3,
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes,
        },
      });
      expect(made.length).toBeLessThanOrEqual(usual.length * 1.005 + 1);
    },
  );
  it("control: with a smaller window it would be larger", () => {
    const body = text(131_073);
    const sizeWith = (bits: number) =>
      zlib.brotliCompressSync(body, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: 3,
          [zlib.constants.BROTLI_PARAM_LGWIN]: bits,
        },
      }).length;
    expect(sizeWith(15)).toBeGreaterThan(sizeWith(18) * 1.2);
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
