import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { getScriptNonceFromHeaders } from "next/dist/server/app-render/get-script-nonce-from-header";
import { policySources } from "@/lib/kernel/consent/policy-sources";
import { EMBED_HOSTS } from "@/lib/kernel/document/embed";
import { contentSecurityPolicy, hashOwnScripts, makeNonce, nonceHeader } from "./csp";

const hash = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

const NONCE = "r4nd0m";
const own = (code: string, attributes = "") =>
  `<script${attributes} nonce="${NONCE}">${code}</script>`;

it("joins neighbouring scripts without further attributes, and leaves all others alone", () => {
  const { html, hashes } = hashOwnScripts(
    `<script src="a.js" async="" nonce="${NONCE}"></script>${own("a()")}${own("b()")}` +
      `${own("c()", ' id="x"')}${own("d()")} ${own("a();b()")}`,
    NONCE,
  );
  expect(html).toBe(
    '<script src="a.js" async=""></script><script>a();b()</script><script id="x">c()</script>' +
      "<script>d()</script> <script>a();b()</script>",
  );
  expect(hashes).toEqual([hash("a();b()"), hash("c()"), hash("d()")]);
});

it("gives no hash to a script injected into the texts of a page", () => {
  const smuggled = [
    "<script>steal()</script>",
    '<script nonce="">steal()</script>',
    '<script nonce="guessed">steal()</script>',
    '<script type="module">steal()</script>',
    `<script data-x='nonce="${NONCE.slice(0, -1)}"'>steal()</script>`,
    "<SCRIPT>steal()</SCRIPT>",
  ];
  for (const script of smuggled)
    for (const page of [
      `<p>${script}</p>${own("a()")}`,
      `${own("a()")}${script}${own("b()")}`,
      `${script}${own("a()")}`,
      `${own("a()")}${script}`,
    ]) {
      const { html, hashes } = hashOwnScripts(page, NONCE);
      expect(hashes, page).not.toContain(hash("steal()"));
      expect(hashes[0], page).toBe(hash("a()"));
      expect(html).toContain(script);
    }
});

it("control: the same script of the framework gets a hash", () => {
  expect(hashOwnScripts(`<p>${own("steal()")}</p>`, NONCE).hashes).toEqual([hash("steal()")]);
});

it("returns the same bytes for the same content, whatever the nonce", () => {
  const page = (nonce: string) =>
    hashOwnScripts(
      `<link rel="preload" as="script" nonce="${nonce}" href="a.js"/>` +
        `<script nonce="${nonce}">self.__next_f.push([1,"{\\"nonce\\":\\"${nonce}\\",\\"a\\":1}"])</script>`,
      nonce,
    );
  const [one, two] = [makeNonce(), makeNonce()];
  expect(one).not.toBe(two);
  expect(page(one)).toEqual(page(two));
  expect(page(one).html).not.toContain(one);
  const [, code = ""] = /<script>(.*)<\/script>/.exec(page(one).html) ?? [];
  expect(page(one).hashes).toEqual([hash(code)]);
});

it("passes the nonce in the form that the framework reads", () => {
  const nonce = makeNonce();
  expect(getScriptNonceFromHeaders(nonceHeader(nonce))).toBe(nonce);
});

const BARE = { GTM_ID: undefined, RECAPTCHA_SITE_KEY: undefined, TILES_URL: undefined };
const EVERYTHING = {
  GTM_ID: "GTM-ABC123",
  RECAPTCHA_SITE_KEY: "key",
  TILES_URL: "https://{s}.tiles.example/{z}/{x}/{y}.png",
};

it("names no third party but the players of videos without configuration", () => {
  const policy = contentSecurityPolicy([], { https: false, ...policySources(BARE) });
  expect([...policy.matchAll(/https:\/\/[^\s;]+/g)].map(([host]) => host)).toEqual([
    ...EMBED_HOSTS,
  ]);
  const all = contentSecurityPolicy([], { https: false, ...policySources(EVERYTHING) });
  for (const host of ["www.googletagmanager.com", "www.google.com/recaptcha/", "*.tiles.example"])
    expect(all).toContain(`https://${host}`);
});

it("allows only configured sources", () => {
  const policy = contentSecurityPolicy([hash("a()")], {
    https: true,
    scripts: ["https://tags.example"],
    connect: ["wss://chat.example"],
    images: ["https://*.tiles.example"],
    frames: ["https://captcha.example"],
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
  expect(/script-src[^;]*/.exec(policy)?.[0]).toBe(
    `script-src 'self' https://tags.example ${hash("a()")}`,
  );
  expect(/frame-src[^;]*/.exec(policy)?.[0]).toMatch(/ https:\/\/captcha\.example$/);
  expect(contentSecurityPolicy([], { https: false, ...policySources(BARE) })).not.toContain(
    "upgrade-insecure-requests",
  );
  expect(contentSecurityPolicy([], { https: false, ...policySources(BARE) })).toContain(
    "img-src 'self' data:;",
  );
});

it("stays under 3 KB with forty scripts", () => {
  const hashes = Array.from({ length: 40 }, (_, n) => hash(String(n)));
  expect(
    contentSecurityPolicy(hashes, {
      https: true,
      ...policySources(EVERYTHING),
    }).length,
  ).toBeLessThan(3_000);
});
