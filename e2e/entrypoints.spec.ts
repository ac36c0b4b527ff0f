import { expect, test } from "playwright/test";
import { sendRaw } from "./support/raw-request";

// What server/render/entrypoints.ts answers equals what the framework's routers answer. A parameter
// that begins with `nxt` takes the routers; the header keeps both out of the cache.

const UNCACHED = { authorization: "Bearer none", cookie: "NEXT_LOCALE=el" };
const THROUGH_ROUTERS = "nxtZ=1";
const withRouters = (path: string) => `${path}${path.includes("?") ? "&" : "?"}${THROUGH_ROUTERS}`;

const withoutParameter = (text: string) =>
  text.replaceAll(
    new RegExp(`(?<=\\?)${THROUGH_ROUTERS}&|(?:[?&]|&amp;)${THROUGH_ROUTERS}`, "g"),
    "",
  );

/** Elements without scripts and links to files, which come in any order, and without the parameter. */
const visible = (html: string) =>
  withoutParameter(html)
    .replace(
      /<script[^>]*>.*?<\/script>|<link[^>]*>|<meta name="next-size-adjust"[^>]*>|\snonce="[^"]*"/gs,
      "",
    )
    .split(/(?<=>)(?=<)/);

const PAGES = [
  "/",
  "/en",
  "/mag",
  "/en/directory",
  "/posts?page=2",
  "/search?q=lykavittos&q=second",
  "/contact",
  "/about",
  "/en/docs/api/product",
  "/post/no-such-post",
  "/no-such-page",
  "/mag/%CE%B1%CE%B2%CE%B3",
  "/%61bout",
];

for (const path of PAGES)
  test(`${path} is the same by its entrypoint and through the routers`, async ({ baseURL }) => {
    const direct = await sendRaw(baseURL!, path, UNCACHED);
    const routed = await sendRaw(baseURL!, withRouters(path), UNCACHED);
    expect(direct.status).toBe(routed.status);
    expect(direct.headers["cache-control"]).toBe(routed.headers["cache-control"]);
    expect(direct.headers["vary"]).toBe(routed.headers["vary"]);
    expect(visible(direct.body)).toEqual(visible(routed.body));
    expect(visible(direct.body).length).toBeGreaterThan(100);
  });

for (const [method, path] of [
  ["GET", "/api/product?limit=2"],
  ["GET", "/api/product/no-such-product"],
  ["GET", "/auth/session"],
  ["POST", "/api/registerNewsLetter"],
  ["DELETE", "/api/search"],
  ["OPTIONS", "/api/product/1"],
] as const)
  test(`${method} ${path} is the same both ways`, async ({ baseURL }) => {
    const json = { ...UNCACHED, "content-type": "application/json" };
    const direct = await sendRaw(baseURL!, path, json, method);
    const routed = await sendRaw(baseURL!, withRouters(path), json, method);
    expect([direct.status, direct.headers["allow"], direct.body]).toEqual([
      routed.status,
      routed.headers["allow"],
      withoutParameter(routed.body),
    ]);
    // Only the routers add the headers of pages: the two answers did come by different ways.
    expect(String(routed.headers["vary"])).toContain("next-router-state-tree");
    expect(String(direct.headers["vary"])).not.toContain("next-router-state-tree");
  });

test("a parameter that steers entrypoints changes nothing, escaped or not", async ({ baseURL }) => {
  const list = await sendRaw(baseURL!, "/api/product?limit=2", UNCACHED);
  const { data } = JSON.parse(list.body) as { data: { id: number }[] };
  for (const name of ["nxtPid", "%6ExtPid", "id"]) {
    const path = `/api/product/${data[0]!.id}?${name}=${data[1]!.id}`;
    const { status, body } = await sendRaw(baseURL!, path, UNCACHED);
    expect([path, status, body]).toEqual([
      path,
      200,
      expect.stringContaining(`"id":${data[0]!.id},`),
    ]);
  }
});
