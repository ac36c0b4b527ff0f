import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { omit } from "@/lib/kernel/core/records";
import { fetchOutside, outsideAddress, type OutsideNetwork } from "./fetch-outside";
import { startOutside, TEST_ADDRESS, TEST_HOST } from "./test-outside";

/** Answers by path. */
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  "/plain": (request, response) => response.end(`hello ${request.headers.host}`),
  "/gzip": (_request, response) =>
    response.setHeader("Content-Encoding", "gzip").end(gzipSync("packed")),
  "/deflate": (_request, response) =>
    response.setHeader("Content-Encoding", "deflate").end(deflateSync("packed")),
  "/br": (_request, response) =>
    response.setHeader("Content-Encoding", "br").end(brotliCompressSync("packed")),
  "/unknown": (_request, response) => response.setHeader("Content-Encoding", "zstd").end("x"),
  "/damaged": (_request, response) => response.setHeader("Content-Encoding", "gzip").end("no zip"),
  // A few kilobytes that unpack to 4 MB.
  "/bomb": (_request, response) =>
    response.setHeader("Content-Encoding", "gzip").end(gzipSync(Buffer.alloc(4 * 1024 * 1024))),
  "/large": (_request, response) => response.end(Buffer.alloc(2 * 1024 * 1024 + 1)),
  "/full": (_request, response) => response.end(Buffer.alloc(2 * 1024 * 1024)),
  "/missing": (_request, response) => response.writeHead(404).end(),
  "/hangs": () => undefined,
  "/drips": (_request, response) => {
    const timer = setInterval(() => response.write("."), 20);
    response.on("close", () => clearInterval(timer));
  },
  "/cut": (_request, response) => {
    response.writeHead(200, { "Content-Length": "10" }).write("x");
    setTimeout(() => response.destroy(), 20);
  },
};

const redirects: Record<string, string> = {
  "/hop3": "/hop2",
  "/hop2": `https://${TEST_HOST}/hop1`,
  "/hop1": "/plain",
  "/hop4": "/hop3",
  "/loop": "/loop",
  "/away": "https://other.example.test/plain",
  "/inside": "https://127.0.0.1/plain",
  "/down": `http://${TEST_HOST}/plain`,
  "/port": `https://${TEST_HOST}:8443/plain`,
  "/password": `https://a:b@${TEST_HOST}/plain`,
};

let network: OutsideNetwork;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ network, stop } = await startOutside((request, response) => {
    const { url = "" } = request;
    const location = redirects[url];
    if (location !== undefined) return void response.writeHead(302, { Location: location }).end();
    return answers[url]?.(request, response);
  }));
});
afterAll(() => stop());

const get = async (path: string, changed: Partial<OutsideNetwork> = {}, timeoutMs = 5_000) =>
  String(
    await fetchOutside(
      new URL(path, `https://${TEST_HOST}`),
      { accept: "text/calendar", timeoutMs },
      { ...network, ...changed },
    ),
  );
const problem = (name: string) => expect.objectContaining({ problem: name }) as unknown;
const resolving = (...addresses: string[]) => ({
  resolve: () =>
    Promise.resolve(
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    ),
});

describe("addresses", () => {
  it.each([
    ["nothing", "", "address"],
    ["no address", "calendar", "address"],
    ["http", "http://example.com/a.ics", "scheme"],
    ["files", "file:///etc/passwd", "scheme"],
    ["ftp", "ftp://example.com/", "scheme"],
    ["data", "data:text/calendar,BEGIN:VCALENDAR", "scheme"],
    ["another port", "https://example.com:5432/", "port"],
    ["a password", "https://me:secret@example.com/", "credentials"],
    ["loopback", "https://127.0.0.1/", "private"],
    ["loopback as one number", "https://2130706433/", "private"],
    ["loopback in hexadecimal", "https://0x7f.1/", "private"],
    ["metadata", "https://169.254.169.254/latest/meta-data", "private"],
    ["loopback of IPv6", "https://[::1]/", "private"],
    ["IPv4 in IPv6", "https://[::ffff:7f00:1]/", "private"],
  ])("refuses %s", (_name, text, name) => {
    expect(() => outsideAddress(text)).toThrow(problem(name) as Error);
  });

  it("reads webcal as https, drops the fragment, and never names the address in an error", async () => {
    expect(outsideAddress(" webcal://example.com/a.ics?k=1#x ").href).toBe(
      "https://example.com/a.ics?k=1",
    );
    expect(outsideAddress("WEBCALS://example.com/").href).toBe("https://example.com/");
    const failed = await get("/missing").catch((error: unknown) => String(error));
    expect(failed).toBe("Error: not fetched: status_404");
  });
});

describe("where a name leads to", () => {
  it.each([
    ["loopback", ["127.0.0.1"]],
    ["a private network", ["10.0.0.7"]],
    ["metadata", ["169.254.169.254"]],
    ["CGNAT", ["100.64.0.1"]],
    ["a private network of IPv6", ["fd00::1"]],
    ["IPv4 in IPv6", ["::ffff:10.0.0.7"]],
    ["NAT64", ["64:ff9b::a00:7"]],
    ["one public and one private address", [TEST_ADDRESS.address, "192.168.0.1"]],
  ])("refuses %s, and opens no connection", async (_name, addresses) => {
    const reach = vi.fn(network.reach!);
    await expect(get("/plain", { ...resolving(...addresses), reach })).rejects.toEqual(
      problem("private"),
    );
    expect(reach).not.toHaveBeenCalled();
  });

  it("refuses names that nobody knows, and those without an address", async () => {
    const unknown = { resolve: () => Promise.reject(new Error("ENOTFOUND")) };
    await expect(get("/plain", unknown)).rejects.toEqual(problem("unknown_host"));
    await expect(get("/plain", resolving())).rejects.toEqual(problem("unknown_host"));
  });

  it("asks once: a name that leads inside the second time is not followed (DNS rebinding)", async () => {
    const resolve = vi
      .fn<OutsideNetwork["resolve"]>()
      .mockResolvedValue([{ address: "127.0.0.1", family: 4 }])
      .mockResolvedValueOnce([TEST_ADDRESS]);
    const reach = vi.fn(network.reach!);
    // Each request of the redirects is a connection of its own.
    await expect(get("/hop3", { resolve, reach })).resolves.toContain("hello");
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(new Set(reach.mock.calls.map(([checked]) => checked.address))).toEqual(
      new Set([TEST_ADDRESS.address]),
    );
    // Control: a second fetch asks again, and is refused.
    await expect(get("/plain", { resolve, reach })).rejects.toEqual(problem("private"));
  });

  it("connects to the checked address, and not to the one of the name", async () => {
    // The host has no address in the name service of this machine: only the pinned one can be reached.
    await expect(get("/plain")).resolves.toBe(`hello ${TEST_HOST}`);
  });
});

describe("answers", () => {
  it.each(["gzip", "deflate", "br"])("unpacks %s", async (name) => {
    await expect(get(`/${name}`)).resolves.toBe("packed");
  });

  it("follows three redirects of the host, and reads 2 MB", async () => {
    await expect(get("/hop3")).resolves.toBe(`hello ${TEST_HOST}`);
    await expect(get("/full")).resolves.toHaveLength(2 * 1024 * 1024);
  });

  it.each([
    ["more than 2 MB", "/large", "too_large"],
    ["what unpacks to more than 2 MB", "/bomb", "too_large"],
    ["an unknown encoding", "/unknown", "encoding"],
    ["a damaged file", "/damaged", "encoding"],
    ["a fourth redirect", "/hop4", "redirect"],
    ["redirects without an end", "/loop", "redirect"],
    ["a redirect to another host", "/away", "redirect"],
    ["a redirect to a number inside", "/inside", "redirect"],
    ["a redirect to http", "/down", "redirect"],
    ["a redirect to another port", "/port", "redirect"],
    ["a redirect with a password", "/password", "redirect"],
    ["no success", "/missing", "status_404"],
    ["an answer that breaks off", "/cut", "unreachable"],
  ])("refuses %s", async (_name, path, name) => {
    await expect(get(path)).rejects.toEqual(problem(name));
  });

  it.each(["/hangs", "/drips"])("waits no longer than it may: %s", async (path) => {
    const began = Date.now();
    await expect(get(path, {}, 300)).rejects.toEqual(problem("late"));
    expect(Date.now() - began).toBeLessThan(2_000);
  });

  it("does not wait for a name service that does not answer", async () => {
    const never = { resolve: () => new Promise<never>(() => undefined) };
    await expect(get("/plain", never, 200)).rejects.toEqual(problem("late"));
  });

  it("ends when the caller stops", async () => {
    const stopping = new AbortController();
    const url = new URL("/hangs", `https://${TEST_HOST}`);
    const asked = fetchOutside(url, { accept: "*/*", stop: stopping.signal }, network);
    setTimeout(() => stopping.abort(), 50);
    await expect(asked).rejects.toEqual(problem("late"));
  });

  it("refuses a certificate that nobody vouches for, and one of another host", async () => {
    const others = omit(network, ["ca"]);
    const url = new URL("/plain", `https://${TEST_HOST}`);
    await expect(fetchOutside(url, { accept: "*/*" }, others)).rejects.toEqual(
      problem("certificate"),
    );
    const other = new URL("https://other.example.test/plain");
    await expect(fetchOutside(other, { accept: "*/*" }, network)).rejects.toEqual(
      problem("certificate"),
    );
  });

  it("is unreachable where nobody listens", async () => {
    const reach = () => ({ address: "127.0.0.1", port: 1 });
    await expect(get("/plain", { reach })).rejects.toEqual(problem("unreachable"));
  });
});
