import { expect, test } from "playwright/test";
import { startVarnish, VARNISHD, type Varnish } from "../deploy/test-varnish";
import { findFreePort } from "../scripts/network/ports";
import { isFull } from "../scripts/test/proof-size";
import { withDatabase } from "./support/database";
import { sendRaw, type RawResponse } from "./support/raw-request";
import { startSecondWeb, type SecondWeb } from "./support/second-web";
import { authorize, demoUser } from "./support/users";

// A process of the site behind the Varnish of deploy/varnish (docs/operations.md#edge).

test.skip(VARNISHD === undefined, "varnishd is not installed");
// All share one Varnish; one that fails does not keep the others from running.
test.describe.configure({ mode: "default" });

const KEY = "the-key-of-the-edge-in-this-test";
/** Longer than the wait after a purge that failed. */
const KEEPS_WITHIN_MS = 15_000;

let web: SecondWeb;
let varnish: Varnish;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  const port = await findFreePort();
  web = await startSecondWeb(undefined, undefined, {
    EDGE: "varnish",
    EDGE_URL: `http://127.0.0.1:${port}`,
    EDGE_KEY: KEY,
    TRUST_PROXY: "1",
    METRICS_TOKEN: KEY,
  });
  // Later than the site, whose first purge so fails.
  varnish = await startVarnish([web.port], KEY, { port });
  await expect.poll(metrics, { timeout: KEEPS_WITHIN_MS }).toContain("edge_keeping 1");
});
test.afterAll(async () => {
  await varnish?.stop();
  await web?.stop();
});

async function metrics(): Promise<string> {
  const { body } = await sendRaw(web.origin, "/metrics", { authorization: `Bearer ${KEY}` });
  return body;
}
const asked = async () =>
  Number(/^edge_kept_answers_total (\d+)$/m.exec(await metrics())?.[1] ?? NaN);

const read = (path: string, headers: Record<string, string> = {}) =>
  sendRaw(varnish.origin, path, { "accept-language": "el", ...headers });

/** A published post, and the token of an editor who may save it. */
async function postAndEditor() {
  const post = await withDatabase(async (client) => {
    const { rows } = await client.query<{ id: number; slug: string }>(`
      SELECT t.post_id AS id, t.slug FROM post_translation AS t JOIN post AS p ON p.id = t.post_id
      JOIN category AS c ON c.id = p.category_id
      WHERE t.locale = 'el' AND t.status = 'published' AND c.code = 'DS.MAG'
      ORDER BY t.published_at DESC LIMIT 1`);
    return rows[0]!;
  });
  return { post, editor: await authorize(await demoUser("editor"), web.origin) };
}

test("a save is seen by the first read through Varnish", async () => {
  test.setTimeout(isFull ? 300_000 : 120_000);
  const { post, editor } = await postAndEditor();
  const path = `/post/${post.slug}`;
  const stale: number[] = [];
  const saves = isFull ? 200 : 30;
  for (let count = 1; count <= saves; count++) {
    await read(path);
    const summary = `Περίληψη αριθμός ${count} από ${saves}`;
    const saved = await sendRaw(
      varnish.origin,
      `/api/product/${post.id}`,
      { ...editor, "content-type": "application/json" },
      "PUT",
      JSON.stringify({ translations: { el: { summary } } }),
    );
    expect(saved.status, saved.body).toBe(200);
    if (!(await read(path)).body.includes(summary)) stale.push(count);
  }
  expect(stale).toEqual([]);
  expect(await metrics()).toContain('edge_purges_total{result="done"}');
});

/** What is kept has the number of the request that fetched it. */
const numberOf = ({ headers }: RawResponse) => String(headers["x-request-id"]);

/**
 * Reads a page several times while the site is asked for it once: the others have what Varnish keeps.
 * Another test may change the page, and a slow machine may meet the end of the lease; then it reads
 * again, and fails after some such times.
 */
async function readUndisturbed(path: string, readers: Record<string, string>[]) {
  for (let time = 0; time < 10; time++) {
    // An address that Varnish does not have, of a page that the site has.
    const url = `${path}?through=${Date.now()}`;
    const before = await asked();
    const answers: RawResponse[] = [];
    for (const headers of readers) answers.push(await read(url, headers));
    // The site counts only what may be kept: during a purge the first answer may not.
    const numbers = new Set(answers.map(numberOf));
    if ((await asked()) - before === 1 && numbers.size === 1) return answers;
  }
  throw new Error(`${path} is not read from Varnish`);
}

test("a signed-in reader and a stranger get the same bytes of a page, and their own of others", async () => {
  const { post, editor } = await postAndEditor();
  const login = await sendRaw(
    web.origin,
    "/auth/login",
    { "content-type": "application/json", accept: "application/json" },
    "POST",
    JSON.stringify(await demoUser("editor")),
  );
  const cookie = (login.headers["set-cookie"] ?? []).map((one) => one.split(";")[0]).join("; ");
  expect(cookie).toContain("auth.session-token=");
  const withoutCookies = ({ status, body, headers }: RawResponse) => ({
    status,
    body,
    cacheControl: headers["cache-control"],
    policy: headers["content-security-policy"],
  });
  const pages = ["/", "/en", "/posts", `/post/${post.slug}`, "/en/directory", "/sitemap.xml"];
  for (const path of pages) {
    const [stranger, ...others] = await readUndisturbed(path, [{}, { cookie }, {}]);
    expect(stranger!.status, path).toBe(200);
    for (const other of others)
      expect(withoutCookies(other), path).toEqual(withoutCookies(stranger!));
    expect(stranger!.body, path).not.toContain("editor@example.test");
    const language = path.startsWith("/en") ? "en" : "el";
    const set = stranger!.headers["set-cookie"]?.join() ?? "";
    if (path.endsWith(".xml")) expect(set).toBe("");
    else
      expect(set, path).toMatch(new RegExp(`^NEXT_LOCALE=${language}; Max-Age=31536000; Path=/;`));
    expect(Object.keys(stranger!.headers).filter((name) => name.startsWith("x-edge"))).toEqual([]);
  }
  for (const headers of [{ cookie }, editor]) {
    const own = await read("/api/users/loggeduser", headers as Record<string, string>);
    expect([own.status, own.body.includes("editor@example.test")]).toEqual([200, true]);
  }
  expect((await read("/api/users/loggeduser")).body).not.toContain("editor@example.test");
  const account = await read("/account/dashboard", { cookie });
  expect([account.status, account.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect((await read("/account/dashboard")).status).toBe(307);
});

test("who last read English is led to the English home page, nobody else", async () => {
  await read("/");
  const arrival = { cookie: "NEXT_LOCALE=en", "sec-fetch-site": "none" };
  expect(await read("/", arrival)).toMatchObject({ status: 307, location: "/en" });
  expect((await read("/", { ...arrival, "sec-fetch-site": "same-origin" })).status).toBe(200);
  expect((await read("/", { ...arrival, cookie: "NEXT_LOCALE=el" })).status).toBe(200);
  expect((await read("/")).status).toBe(200);
});

test("strangers cannot purge, and see no metrics", async () => {
  await read("/posts");
  const purge = { "x-edge-purge": ",(posts),", "x-edge-key": "a-guess-of-a-stranger" };
  expect((await sendRaw(varnish.origin, "/", purge, "BAN")).status).toBe(403);
  expect((await read("/metrics", { authorization: `Bearer ${KEY}` })).status).toBe(404);
  // Neither do they get what only the edge gets.
  const { headers } = await sendRaw(web.origin, "/posts", { "x-edge-key": "a-guess" });
  expect(Object.keys(headers).filter((name) => name.startsWith("x-edge"))).toEqual([]);
});
