import { expect, test } from "playwright/test";
import { withDatabase } from "./support/database";
import { startSecondWeb } from "./support/second-web";

/**
 * Within this time a save invalidates the cache of another process
 * (docs/architecture.md#response-cache).
 */
const INVALIDATION_MS = 100;
test.describe.configure({ mode: "serial" });

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const textOf = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).text();

test("a save invalidates every page that shows it, in two web processes", async ({ baseURL }) => {
  test.setTimeout(180_000);
  const second = await startSecondWeb();
  const origins = [baseURL!, second.origin];
  try {
    await withDatabase(async (client) => {
      const { rows } = await client.query<{
        id: number;
        slug: string;
        title: string;
        tag: string;
      }>(`
        SELECT t.post_id AS id, t.slug, t.title, s.slug AS tag FROM post_translation AS t
        JOIN post AS p ON p.id = t.post_id JOIN category AS c ON c.id = p.category_id
          JOIN sub_category_translation AS s ON s.sub_category_id = p.sub_category_id AND s.locale = 'el'
        WHERE t.locale = 'el' AND t.status = 'published' AND c.code = 'DS.CHANNEL'
        ORDER BY t.published_at DESC LIMIT 1`);
      const post = rows[0]!;
      const pages = [
        `/post/${post.slug}`,
        "/channel",
        `/channel/${post.tag}`,
        "/posts",
        "/feeds/el/rss.xml",
        "/feeds/el/channel/atom.xml",
        `/api/product/${post.id}?locale=el`,
        "/api/product?category=DS.CHANNEL&locale=el",
      ];
      for (const origin of origins) for (const path of pages) await textOf(origin + path);
      for (let round = 1; round <= 5; round++) {
        const title = `Νέος τίτλος ${round}`;
        await client.query(
          "UPDATE post_translation SET title = $2, updated_at = now() WHERE post_id = $1 AND locale = 'el'",
          [post.id, title],
        );
        await pause(INVALIDATION_MS);
        for (const origin of origins)
          for (const path of pages)
            expect(await textOf(origin + path), `${origin}${path}, round ${round}`).toContain(
              title,
            );
      }
      await client.query(
        "UPDATE post_translation SET status = 'draft' WHERE post_id = $1 AND locale = 'el'",
        [post.id],
      );
      await pause(INVALIDATION_MS);
      for (const origin of origins) {
        expect((await fetch(`${origin}/post/${post.slug}`)).status).toBe(404);
        for (const path of ["/channel", "/posts", "/feeds/el/rss.xml"])
          expect(await textOf(origin + path), path).not.toContain("Νέος τίτλος 5");
        expect(await textOf(`${origin}/sitemaps/posts-1.xml`)).not.toContain(`/post/${post.slug}<`);
      }
      await client.query(
        "UPDATE post_translation SET status = 'published', title = $2 WHERE post_id = $1 AND locale = 'el'",
        [post.id, post.title],
      );
      await pause(INVALIDATION_MS);
      for (const origin of origins)
        expect((await fetch(`${origin}/post/${post.slug}`)).status).toBe(200);
    });
  } finally {
    await second.stop();
  }
});

test("chunks, settings, professions and sections invalidate the pages that show them", async ({
  baseURL,
}) => {
  const changes = [
    {
      path: "/about",
      change: `UPDATE chunk_translation
          SET content_doc = jsonb_set(content_doc, '{content,0,content,0,text}', '"ΚΑΙΝΟΥΡΓΙΟ ΣΗΜΕΙΩΜΑ"')
          WHERE locale = 'el' AND chunk_id = (SELECT id FROM chunk WHERE key = 'footer_about')`,
      sees: "ΚΑΙΝΟΥΡΓΙΟ ΣΗΜΕΙΩΜΑ",
    },
    {
      path: "/contact",
      change: `UPDATE setting SET value = jsonb_set(value, '{email}', '"kainourgio@example.test"')
          WHERE key = 'site'`,
      sees: "kainourgio@example.test",
    },
    {
      path: "/directory",
      change: `UPDATE profession_translation SET name = 'Καινούργιο επάγγελμα'
          WHERE locale = 'el' AND profession_id = (SELECT profession_id FROM member_profession LIMIT 1)`,
      sees: "Καινούργιο επάγγελμα",
    },
  ];
  await withDatabase(async (client) => {
    for (const { path, change: statement, sees: expectedText } of changes) {
      expect(await textOf(baseURL! + path), path).not.toContain(expectedText);
      await client.query("BEGIN");
      expect((await client.query(statement)).rowCount).toBe(1);
      expect(await textOf(baseURL! + path), `${path} before the commit`).not.toContain(
        expectedText,
      );
      await client.query("COMMIT");
      await pause(INVALIDATION_MS);
      expect(await textOf(baseURL! + path), path).toContain(expectedText);
    }
  });
});

test("a cut LISTEN connection bypasses the cache, and the cache works again after the reconnect", async ({
  baseURL,
}) => {
  const second = await startSecondWeb();
  try {
    await withDatabase(async (client) => {
      const cutListenConnections = () =>
        client.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE application_name = 'content changes' AND datname = current_database()`,
        );
      const { rows } = await client.query<{ id: number; slug: string }>(
        `SELECT post_id AS id, slug FROM post_translation WHERE locale = 'el' AND status = 'published'
          ORDER BY post_id DESC LIMIT 1`,
      );
      const path = `/post/${rows[0]!.slug}`;
      for (let round = 1; round <= 5; round++) {
        await textOf(second.origin + path);
        await Promise.all([
          cutListenConnections(),
          client.query(
            "UPDATE post_translation SET summary = $2 WHERE post_id = $1 AND locale = 'el'",
            [rows[0]!.id, `Περίληψη γύρου ${round}`],
          ),
        ]);
        await pause(INVALIDATION_MS);
        for (const origin of [second.origin, baseURL!])
          expect(await textOf(origin + path), `round ${round}`).toContain(
            `Περίληψη γύρου ${round}`,
          );
      }
    });
  } finally {
    await second.stop();
  }
});

test("a current ETag gets 304, the encoding is part of it, and a request with credentials is not cached", async ({
  baseURL,
}) => {
  const first = await fetch(`${baseURL}/en/about`, {
    headers: { cookie: "auth.session=secret", "accept-encoding": "br" },
  });
  const etag = first.headers.get("etag")!;
  expect(etag).toMatch(/^"[\w-]{22}-br"$/);
  const revalidated = await fetch(`${baseURL}/en/about?utm_source=x`, {
    headers: { "if-none-match": etag, "accept-encoding": "br", cookie: "NEXT_LOCALE=en" },
  });
  expect([
    revalidated.status,
    revalidated.headers.get("etag"),
    revalidated.headers.get("set-cookie"),
  ]).toEqual([304, etag, null]);
  const head = await fetch(`${baseURL}/en/about`, {
    method: "HEAD",
    headers: { "accept-encoding": "br" },
  });
  expect([head.status, head.headers.get("etag")]).toEqual([200, etag]);
  const authorized = await fetch(`${baseURL}/en/about`, { headers: { authorization: "Bearer x" } });
  expect([authorized.status, authorized.headers.get("etag")]).toEqual([200, null]);
});

test("every page has a strict Content-Security-Policy, and no own script violates it", async ({
  page,
}) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  for (const path of [
    "/",
    "/en/directory",
    "/search?q=%CE%BE%CF%8D%CE%BB%CE%BF",
    "/user/login",
    "/nothing-here",
    "/docs/api",
  ]) {
    const result = await page.goto(path);
    const policy = result!.headers()["content-security-policy"]!;
    expect(policy, path).toMatch(/script-src 'self'( 'sha256-[\w+/=]{44}')+;/);
    expect(policy).not.toContain("unsafe-eval");
    expect(/script-src[^;]*/.exec(policy)![0]).not.toContain("unsafe-inline");
    expect(policy.length, path).toBeLessThan(3_000);
    await page.locator("header button[aria-haspopup=dialog]").click();
    await expect(page.locator("dialog[open]")).toBeVisible();
  }
  expect(violations).toEqual([]);
  const injected = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.injected = true";
    document.body.append(script);
    return (window as { injected?: boolean }).injected;
  });
  expect(injected).toBeUndefined();
});
