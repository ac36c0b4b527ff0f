import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { contentSecurityPolicy, joinScripts, scriptHashes } from "./csp";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

it("joins neighbouring scripts without attributes, and leaves all others alone", () => {
  expect(
    joinScripts(
      '<script src="a.js" async=""></script><script>a()</script><script>b()</script>' +
        '<script id="x">c()</script><script>d()</script>',
    ),
  ).toBe(
    '<script src="a.js" async=""></script><script>a();b()</script><script id="x">c()</script><script>d()</script>',
  );
  expect(joinScripts("<script>a()</script> <script>b()</script>")).toBe(
    "<script>a()</script> <script>b()</script>",
  );
});

it("hashes what runs: each inline script once, no data, no file", () => {
  const html =
    '<script src="a.js"></script><script>a()</script><script id="x">b()</script>' +
    '<script>a()</script><script type="application/ld+json">{"a":1}</script>' +
    '<script type="module">c()</script>';
  expect(scriptHashes(html)).toEqual([hash("a()"), hash("b()"), hash("c()")]);
});

it("lets nothing in that was not named", () => {
  const policy = contentSecurityPolicy([hash("a()")], {
    https: true,
    connect: ["wss://chat.example"],
    images: ["https://*.tiles.example"],
  });
  for (const part of [
    "default-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "connect-src 'self' wss://chat.example",
    "img-src 'self' data: https://*.tiles.example; ",
    "upgrade-insecure-requests",
  ])
    expect(policy).toContain(part);
  expect(/script-src[^;]*/.exec(policy)?.[0]).toBe(`script-src 'self' ${hash("a()")}`);
  expect(contentSecurityPolicy([], { https: false, connect: [], images: [] })).not.toContain(
    "upgrade-insecure-requests",
  );
  expect(contentSecurityPolicy([], { https: false, connect: [], images: [] })).toContain(
    "img-src 'self' data:;",
  );
});

it("stays under 3 KB with forty scripts", () => {
  const hashes = Array.from({ length: 40 }, (_, n) => hash(String(n)));
  expect(
    contentSecurityPolicy(hashes, {
      https: true,
      connect: ["https://chat.example.gr:3001", "wss://chat.example.gr:3001"],
      images: [],
    }).length,
  ).toBeLessThan(3_000);
});
