import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { prepareFlightRouterStateForRequest } from "next/dist/client/flight-data-helpers";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";
import { describe, expect, it } from "vitest";
import { cleanPayloadRequest } from "./normalize-request";
import { sharedTree } from "./router-state-tree";

function clean(url: string, headers: Record<string, string>, method = "GET") {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, method });
  Object.assign(request.headers, headers);
  const isClean = cleanPayloadRequest(request);
  return { isClean, url: request.url, headers: { ...request.headers } };
}

type State = Parameters<typeof prepareFlightRouterStateForRequest>[0];
const header = (tree: unknown) => encodeURIComponent(JSON.stringify(tree));
/** The state tree of the client on /directory/architects, as stored and as sent. */
const SHOWN: State = [
  "",
  {
    children: [
      ["locale", "el", "d", null],
      {
        children: [
          "(site)",
          {
            children: [
              "directory",
              { children: [["tag", "architects", "oc", null], { children: ["__PAGE__", {}] }] },
            ],
          },
        ],
      },
      null,
      "refetch",
    ],
  },
];
const SENT = prepareFlightRouterStateForRequest(SHOWN);
const NAVIGATION = { rsc: "1", "next-router-state-tree": SENT };
const read = (tree: string | undefined) =>
  JSON.parse(decodeURIComponent(tree ?? "null")) as unknown;

describe("a payload request of the framework's client", () => {
  it("keeps its headers, and the common segments of its tree", () => {
    const { isClean, url, headers } = clean("/directory/architects?page=2&_rsc=abc", {
      ...NAVIGATION,
      "next-router-prefetch": "1",
      "next-router-segment-prefetch": "/_tree",
      accept: "*/*",
    });
    expect([isClean, url]).toEqual([true, "/directory/architects?page=2"]);
    expect(Object.keys(headers).sort()).toEqual([
      "accept",
      "next-router-prefetch",
      "next-router-segment-prefetch",
      "next-router-state-tree",
      "rsc",
    ]);
    expect(read(headers["next-router-state-tree"] as string)).toEqual(read(SENT));
  });
  it("has the same tree for all origins with the same layouts", () => {
    const from = (slug: string) =>
      header(["", { children: [["slug", slug, "d", null], { children: ["__PAGE__", {}] }] }]);
    const shared = sharedTree(from("one"), "/three");
    expect(shared).toBe(sharedTree(from("two"), "/three"));
    expect(read(shared)).toEqual(["", { children: ["~", {}] }]);
    expect(sharedTree(from("three"), "/three")).toBe(from("three"));
    expect(sharedTree(from("%CE%B1"), "/%CE%B1")).toBe(from("%CE%B1"));
  });
  it("has a tree that the framework can parse", () => {
    for (const path of ["/directory/architects", "/en/posts", "/"])
      expect(() => parseAndValidateFlightRouterState(sharedTree(SENT, path))).not.toThrow();
  });
});

describe("an invalid tree", () => {
  it.each([
    "",
    "x",
    "%",
    "%7B%7D",
    header(null),
    header([]),
    header([""]),
    header(["", []]),
    header([1, {}]),
    header([["a", "b"], {}]),
    header([["a", 1, "d", null], {}]),
    header(["", { children: "x" }]),
    `${SENT}, ${SENT}`,
    SENT.slice(0, -9),
    header("x".repeat(9_000)),
  ])("is refused: %.40j", (tree) => {
    expect(clean("/posts?_rsc=abc", { rsc: "1", "next-router-state-tree": tree }).isClean).toBe(
      false,
    );
  });
  it("is refused when it is nested too deep, without a stack overflow", () => {
    const deep = `${'["",{"children":'.repeat(300)}["",{}]${"}]".repeat(300)}`;
    expect(sharedTree(deep, "/")).toBeUndefined();
  });
  it("is normalised: forged segments and names make no further cache entries", () => {
    const made = Array.from({ length: 500 }, (_, index) =>
      sharedTree(
        header(["", { [`slot${index}`]: ["x", {}], children: [`x${index}`, {}] }]),
        "/posts",
      ),
    );
    expect(new Set(made).size).toBe(1);
  });
});

describe("headers without effect", () => {
  const everything = {
    ...NAVIGATION,
    "next-router-prefetch": "1",
    "next-url": "/made-up",
    "next-action": "x",
    "next-hmr-refresh": "1",
    "x-nextjs-data": "1",
    "x-invoke-path": "/account",
    "content-security-policy": "script-src 'nonce-mine'",
  };
  it.each([
    ["calls", "/api/product?_rsc=abc", "GET", everything],
    ["calls of sign-in", "/auth/login?_rsc=abc", "POST", everything],
    ["writes", "/posts?_rsc=abc", "POST", everything],
    ["a page without the parameter", "/posts?page=2", "GET", everything],
    ["a request for no payload", "/posts?_rsc", "GET", { ...everything, rsc: "2" }],
  ])("are removed from %s, with the parameter", (_of, url, method, headers) => {
    const cleaned = clean(url, headers, method);
    expect(cleaned).toEqual({ isClean: true, url: url.replace(/\?_rsc.*/, ""), headers: {} });
  });
  it("are removed from a payload request, one by one", () => {
    const { headers } = clean("/posts?a=1&_rsc=abc&b=2", {
      ...everything,
      "next-router-prefetch": "made up",
      "next-router-segment-prefetch": "/made/up",
    });
    expect(Object.keys(headers).sort()).toEqual(["next-router-state-tree", "rsc"]);
  });
  it("leave other parameters unchanged", () => {
    expect(clean("/posts?q=%CE%B1+b&_rsc=1&page=2", {}).url).toBe("/posts?q=%CE%B1+b&page=2");
    expect(clean("/posts?x_rsc=1&y=_rsc", {}).url).toBe("/posts?x_rsc=1&y=_rsc");
  });
});
