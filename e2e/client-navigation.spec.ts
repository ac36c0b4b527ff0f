import { expect, test } from "playwright/test";
import sharp from "sharp";
import { watchConsole } from "./support/page-check";
import { sendRaw } from "./support/raw-request";
import { authorizeDemo, newClient } from "./support/users";

// What checks of headers, RSC requests and bodies must not break.

const WALKS = {
  el: ["/posts", "/directory", "/contact"],
  en: ["/en/posts", "/en/directory", "/en/contact"],
};

for (const locale of ["el", "en"] as const) {
  test(`${locale}: pages are prefetched and navigated without a reload, under the CSP`, async ({
    page,
  }) => {
    const consoleErrors = watchConsole(page);
    const payloads: string[] = [];
    page.on("response", (response) => {
      const url = new URL(response.url());
      if (!url.searchParams.has("_rsc")) return;
      payloads.push(`${response.status()} ${url.pathname}`);
    });
    const first = await page.goto(locale === "en" ? "/en" : "/");
    expect(first?.headers()["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    // Next.js prefetches the links in view when the browser is idle.
    await expect.poll(() => payloads.length, { timeout: 20_000 }).toBeGreaterThan(0);
    for (const path of WALKS[locale]) {
      await page
        .locator(`a[href="${path}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await page.waitForURL(`**${path}`);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
    }
    await page.goBack();
    await page.waitForURL(`**${WALKS[locale][1]}`);
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
    expect(payloads.filter((line) => !line.startsWith("200 "))).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });
}

for (const [from, link, to] of [
  ["/posts", "main a[href^='/post/']", /\/post\//],
  ["/en/directory", "main a[href^='/en/member/']:not([href*='#'])", /\/member\//],
  ["/en/directory", "main a[href^='/en/directory/']", /\/directory\//],
] as const)
  test(`a page opened far down on ${from} by ${link} begins at its top`, async ({ page }) => {
    await page.goto(from);
    const last = page.locator(link).last();
    await page.evaluate(() => scrollTo(0, 1_500));
    const former = await page.evaluate(() => scrollY);
    // Control: there is something to go back over.
    expect(former).toBeGreaterThan(300);
    await last.evaluate((own: HTMLElement) => own.click());
    await page.waitForURL(to);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(former / 2);
  });

test("the picture of a card goes along to its page, and stays with less motion", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const own = Document.prototype.startViewTransition;
    const moved: (string | undefined)[] = [];
    Object.assign(window, { moved });
    /** Where the picture stands that goes along. */
    const placeOfPicture = () => {
      const named = [...document.images].find(({ style }) => style.viewTransitionName);
      return named ? location.pathname.split("/")[1] : "nowhere";
    };
    Document.prototype.startViewTransition = function start(update) {
      moved.push(placeOfPicture());
      const transition = own.call(this, update);
      void transition.updateCallbackDone.then(() => moved.push(placeOfPicture()));
      return transition;
    };
  });
  const moved = () => page.evaluate(() => (window as unknown as { moved: unknown[] }).moved);
  const open = async () => {
    await page.goto("/posts");
    const late = page.waitForResponse((response) => response.url().includes("/post/"));
    const card = page.locator("main article:has(img)", { has: page.locator("a[href^='/post/']") });
    await card.first().hover();
    await late;
    await page.waitForLoadState("networkidle");
    await card.first().getByRole("link").first().click();
    await page.waitForURL(/\/post\//);
  };
  // On a busy machine the page takes longer than a transition waits (picture-transition.test.tsx).
  await expect(async () => {
    await open();
    await expect.poll(async () => (await moved()).length).toBe(2);
    expect(await moved()).toEqual(["posts", "post"]);
  }).toPass();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open();
  expect(await moved()).toEqual([]);
});

test("metadata are those of the page, in its document and after a navigation", async ({ page }) => {
  const post = "main a[href^='/post/']";
  // What the framework adds to a navigation repeats Open Graph.
  const read = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll("link[rel=canonical],link[hreflang],link[title],meta")]
        .map((tag) => [...tag.attributes].filter(({ name }) => name !== "data-first"))
        .map((tag) =>
          tag
            .map(({ name, value }) => `${name}=${value}`)
            .sort()
            .join(" "),
        )
        .filter((text) => !/(?:^| )name=(?!twitter:card|description)/.test(text))
        .sort(),
    );
  const directly = async (path: string) => {
    await page.goto(path);
    return read();
  };
  const consoleErrors = watchConsole(page);
  await page.goto("/posts");
  const href = (await page.locator(post).first().getAttribute("href"))!;
  const article = await directly(href);
  const home = await directly("/");
  const names = ["rel=canonical", "hreflang=el", "application/rss", "og:title", "article:section"];
  for (const name of names) expect(article.join("\n")).toContain(name);

  // The browser prefetches links when the page is hydrated.
  const hydrated = page.waitForResponse((response) => response.url().includes("_rsc="));
  const list = await directly("/posts");
  await hydrated;
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const clickOn = (link: string) =>
    page
      .locator(link)
      .first()
      .evaluate((element: HTMLElement) => element.click());
  await clickOn(`main a[href='${href}']`);
  await expect.poll(read).toEqual(article);
  await clickOn("header a[href='/']");
  await expect.poll(read).toEqual(home);
  await page.goBack();
  await expect.poll(read).toEqual(article);
  await page.goBack();
  await expect.poll(read).toEqual(list);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  expect(consoleErrors).toEqual([]);
});

test("a link to a missing page shows the 404 page", async ({ page }) => {
  const missingPath = "/post/nothing-of-this-name";
  await page.goto("/posts");
  await page.evaluate((path) => {
    const link = Object.assign(document.createElement("a"), { href: path, textContent: "x" });
    document.querySelector("main")?.append(link);
    link.click();
  }, missingPath);
  await page.waitForURL(`**${missingPath}`);
  await expect(page.getByText("Η σελίδα δεν βρέθηκε").first()).toBeVisible();
});

test("an RSC request for a missing page gets the 404 payload, not a redirect to itself", async ({
  baseURL,
}) => {
  // Next.js's client reloads the whole page when an RSC payload is not 200.
  for (const path of ["/post/nothing-of-this-name", "/en/nothing-of-this-name"]) {
    const { status, location, headers, body } = await sendRaw(baseURL!, `${path}?_rsc=x`, {
      rsc: "1",
    });
    expect([status, location]).toEqual([200, undefined]);
    expect(headers["content-type"]).toContain("text/x-component");
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(body).toContain(path.startsWith("/en") ? "Page Not Found" : "Η σελίδα δεν βρέθηκε");
  }
});

test("the header RSC: 1 without _rsc gets HTML", async ({ baseURL }) => {
  const response = await sendRaw(baseURL!, "/posts", { rsc: "1" });
  expect([response.status, response.headers["content-type"]]).toEqual([
    200,
    "text/html; charset=utf-8",
  ]);
});

test("uploads an image of nearly 15 MB", async () => {
  test.setTimeout(120_000);
  const [width, height] = [2_500, 1_900];
  const noise = { create: { width, height, channels: 3, background: "#888" } } as const;
  const buffer = await sharp({
    create: { ...noise.create, noise: { type: "gaussian", mean: 128, sigma: 60 } },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(buffer.length / 1024 ** 2).toBeGreaterThan(13);
  expect(buffer.length).toBeLessThan(15 * 1024 ** 2);
  const client = await newClient();
  const response = await client.post("/api/content-asset", {
    headers: await authorizeDemo("manager"),
    multipart: { file: { name: "noise.png", mimeType: "image/png", buffer } },
    timeout: 90_000,
  });
  expect(response.status(), await response.text()).toBe(201);
  await client.dispose();
});
