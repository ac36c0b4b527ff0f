import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { watchConsole } from "./support/page-check";
import { sendRaw } from "./support/raw-request";
import { demoBearer, newClient } from "./support/users";

// What the checks of headers, payload requests and bodies must leave alone.

const WALKS = {
  el: ["/posts", "/directory", "/contact"],
  en: ["/en/posts", "/en/directory", "/en/contact"],
};

for (const locale of ["el", "en"] as const) {
  test(`${locale}: pages are prefetched and followed without a reload, under the policy`, async ({
    page,
  }) => {
    const complaints = watchConsole(page);
    const payloads: string[] = [];
    page.on("response", (response) => {
      const url = new URL(response.url());
      if (!url.searchParams.has("_rsc")) return;
      payloads.push(`${response.status()} ${url.pathname}`);
    });
    const first = await page.goto(locale === "en" ? "/en" : "/");
    expect(first?.headers()["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    // Links marked for it are fetched when the browser is idle.
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
    expect(payloads.filter((one) => !one.startsWith("200 "))).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test("a link to a missing page leads to the page that says so", async ({ page }) => {
  const missing = "/post/nothing-of-this-name";
  await page.goto("/posts");
  await page.evaluate((path) => {
    const link = Object.assign(document.createElement("a"), { href: path, textContent: "x" });
    document.querySelector("main")?.append(link);
    link.click();
  }, missing);
  await page.waitForURL(`**${missing}`);
  await expect(page.getByText("Η σελίδα δεν βρέθηκε").first()).toBeVisible();
});

test("a payload request for a missing page says so, and is no redirect to itself", async ({
  baseURL,
}) => {
  // The framework's client reloads the whole page for a payload that is no 200.
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

test("RSC: 1 alone is no payload request", async ({ baseURL }) => {
  const answer = await sendRaw(baseURL!, "/posts", { rsc: "1" });
  expect([answer.status, answer.headers["content-type"]]).toEqual([
    200,
    "text/html; charset=utf-8",
  ]);
});

test("a picture of nearly 15 MB is uploaded", async () => {
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
  const answer = await client.post("/api/content-asset", {
    headers: await demoBearer("manager"),
    multipart: { file: { name: "noise.png", mimeType: "image/png", buffer } },
    timeout: 90_000,
  });
  expect(answer.status(), await answer.text()).toBe(201);
  await client.dispose();
});
