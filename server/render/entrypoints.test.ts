import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { log } from "@/lib/kernel/core/log";
import { callEntrypoints } from "./entrypoints";
import { inject, toIncomingMessage, type Handle } from "./inject";

/** An entrypoint that tells what it was given. */
const ENTRY = `exports.handler = async (request, response, { requestMeta, waitUntil }) => {
  if (requestMeta.params.id === "fails") throw new Error("the page failed");
  if (requestMeta.params.id === "later") waitUntil(Promise.reject(new Error("too late")));
  response.end(JSON.stringify({ url: request.url, ...requestMeta }));
};`;

let folder: string;
let handle: Handle;
const framework = vi.fn<Handle>(async (_request, response) => void response.end("framework"));

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "ds-entrypoints-"));
  mkdirSync(path.join(folder, "server"));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  const json = (name: string, value: unknown) => write(name, JSON.stringify(value));
  const route = (page: string, namedRegex: string) => ({
    page,
    namedRegex,
    routeKeys: { nxtPid: "nxtPid" },
  });
  json("routes-manifest.json", {
    staticRoutes: [],
    dynamicRoutes: [
      route("/api/good/[id]", "^/api/good/(?<nxtPid>[^/]+?)$"),
      route("/api/old/[id]", "^/api/old/(?<nxtPid>[^/]+?)$"),
    ],
  });
  json("app-path-routes-manifest.json", { good: "/api/good/[id]", old: "/api/old/[id]" });
  json("server/app-paths-manifest.json", { good: "good.js", old: "old.js" });
  json("server/middleware-manifest.json", { middleware: {} });
  write("server/good.js", ENTRY);
  write("server/old.js", "exports.other = 1;");
  handle = callEntrypoints(folder, framework);
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => {
  vi.restoreAllMocks();
  framework.mockClear();
});

const ask = async (url: string, headers: Record<string, string> = {}) =>
  String((await inject(handle, toIncomingMessage({ method: "GET", url, headers }))).body);

it("calls the entrypoint with URL, parameters and query", async () => {
  expect(JSON.parse(await ask("/api/good/%CE%B1?a=1&a=2&b="))).toEqual({
    url: "/api/good/%CE%B1?a=1&a=2&b=",
    relativeProjectDir: ".",
    initURL: "/api/good/%CE%B1?a=1&a=2&b=",
    initProtocol: "http",
    params: { id: "α" },
    query: { a: ["1", "2"], b: "" },
  });
  expect(framework).not.toHaveBeenCalled();
});

it.each<[url: string, headers: Record<string, string>]>([
  ["/api/none", {}],
  // A parameter by which a proxy steers a hosted build.
  ["/api/good/1?nxtPid=2", {}],
  ["/api/good/1?a=1&%6ExtPid=2", {}],
  // The payload of a navigation.
  ["/api/good/1", { rsc: "1" }],
])("gives %s with %o to the framework", async (url, headers) => {
  expect(await ask(url, headers)).toBe("framework");
});

it("gives an entry without a handler to the framework, and names it once", async () => {
  const error = vi.spyOn(log, "error").mockReturnValue();
  expect(await ask("/api/old/1")).toBe("framework");
  expect(await ask("/api/old/2")).toBe("framework");
  expect(error.mock.calls).toEqual([[{ file: "old.js" }, expect.any(String)]]);
});

it("passes the error of an entrypoint on", async () => {
  await expect(ask("/api/good/fails")).rejects.toThrow("the page failed");
});

it("logs work after the response that fails", async () => {
  const error = vi.spyOn(log, "error").mockReturnValue();
  await ask("/api/good/later");
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
});
