import { expect, test } from "@playwright/test";

test.describe("header", () => {
  test("changes at 250 px and changes back at the top", async ({ page }) => {
    await page.goto("/posts");
    const scrolled = page.locator("html[data-scrolled]");
    await page.mouse.wheel(0, 249);
    await page.waitForTimeout(200);
    await expect(scrolled).toHaveCount(0);
    await page.mouse.wheel(0, 400);
    await expect(scrolled).toHaveCount(1);
    await page.evaluate(() => window.scrollTo(0, 100));
    await page.waitForTimeout(200);
    await expect(scrolled).toHaveCount(1);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(scrolled).toHaveCount(0);
  });

  test("the menu opens full-screen, is titled MENU, and closes with Escape or by a link", async ({
    page,
  }) => {
    await page.goto("/");
    const menu = page.getByRole("dialog", { name: "MENU" });
    await page.getByRole("button", { name: "Άνοιγμα μενού" }).click();
    await expect(menu).toBeVisible();
    await expect(menu.getByText("MENU", { exact: true })).toBeVisible();
    for (const name of ["Επικοινωνία", "Διαφήμιση", "Εγγραφή", "Θέσεις εργασίας"])
      await expect(menu.getByRole("link", { name })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Άνοιγμα μενού" }).click();
    await menu.getByRole("link", { name: "Διαφήμιση" }).click();
    await page.waitForURL("**/advertise");
    await expect(menu).toBeHidden();
  });

  test("the language switch leads to the same document", async ({ page }) => {
    await page.goto("/mag/katoikia");
    await page.getByRole("link", { name: "EN, English", exact: true }).click();
    await page.waitForURL("**/en/mag/residence");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByRole("link", { name: "GR, Ελληνικά", exact: true }).click();
    await page.waitForURL("**/mag/katoikia");
  });

  test("the sub-navigation expands and folds", async ({ page }) => {
    await page.goto("/directory");
    const toggle = page.locator(".sub-nav-toggle");
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await toggle.click();
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
  });
});

test.describe("search", () => {
  test("suggests posts and companies and leads to them by keyboard", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Αναζήτηση" }).first().click();
    const box = page.getByRole("combobox");
    await expect(box).toBeFocused();
    await box.fill("λυκαβηττ");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(page.locator("mark").first()).toHaveText(/λυκαβηττ/i);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/(?:member|post)\//);
  });
});

test.describe("footer", () => {
  test("the contact form names what is missing, keeps what was typed, and sends", async ({
    page,
  }) => {
    await page.goto("/en");
    const form = page.locator("footer form").filter({ has: page.getByLabel("Surname") });
    await form.getByLabel("Surname").fill("Doukas");
    await form.getByRole("button", { name: "Send" }).click();
    await expect(form.getByLabel("Name", { exact: false }).first()).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await expect(form.getByLabel("Surname")).toHaveValue("Doukas");
    await form.getByLabel("Name", { exact: false }).first().fill("Stavros");
    await form.getByLabel("Phone").fill("+30 210 000 1111");
    await form.getByLabel("Email").fill("stavros@example.test");
    await form.getByRole("button", { name: "Send" }).click();
    await expect(page.locator("footer").getByRole("status")).toContainText("We have your message");
  });

  test("a failed sending loses nothing", async ({ page }) => {
    await page.goto("/en");
    await page.route("**/api/contact", (route) =>
      route.fulfill({
        status: 503,
        contentType: "application/json",
        body: '{"message":"Service Unavailable"}',
      }),
    );
    const form = page.locator("footer form").filter({ has: page.getByLabel("Surname") });
    for (const [label, value] of [
      ["Name", "Stavros"],
      ["Surname", "Doukas"],
      ["Phone", "2100001111"],
      ["Email", "s@example.test"],
    ] as const)
      await form.getByLabel(label).first().fill(value);
    await form.getByLabel("Name", { exact: false }).first().fill("Stavros");
    await form.getByRole("button", { name: "Send" }).click();
    await expect(form.getByRole("alert")).toContainText("Error: Service Unavailable");
    await expect(form.getByLabel("Email")).toHaveValue("s@example.test");
  });

  test("the newsletter box thanks with a toast, here and in the modal", async ({ page }) => {
    await page.goto("/en");
    const box = page
      .locator("footer form")
      .filter({ has: page.getByRole("button", { name: "Subscribe" }) });
    await box.getByRole("button", { name: "Subscribe" }).click();
    await expect(box.getByPlaceholder("your email")).toBeFocused();
    await box.getByPlaceholder("your email").fill("reader@example.test");
    await box.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Thank you for subscribing!")).toBeVisible();
    await page.getByRole("button", { name: "Open the menu" }).click();
    await page
      .getByRole("dialog", { name: "MENU" })
      .getByRole("button", { name: "Newsletter" })
      .click();
    const modal = page.getByRole("dialog", { name: "One letter every Friday" });
    await modal.getByPlaceholder("your email").fill("second@example.test");
    await modal.getByRole("button", { name: "Subscribe" }).click();
    await expect(modal).toBeHidden();
  });

  test("leads to the login, to four networks in new tabs, and to the privacy policy", async ({
    page,
  }) => {
    await page.goto("/");
    const footer = page.locator("footer");
    await expect(footer.getByRole("link", { name: "Σύνδεση" })).toHaveAttribute(
      "href",
      "/user/login",
    );
    await expect(footer.getByRole("link", { name: "Πολιτική απορρήτου" })).toHaveAttribute(
      "href",
      "/privacy",
    );
    const networks = footer.locator('a[target="_blank"]');
    await expect(networks).toHaveCount(4);
    for (const link of await networks.all()) await expect(link).toHaveAttribute("rel", /noopener/);
  });
});

test("a slow page shows the progress bar, a fast one does not", async ({ page }) => {
  await page.goto("/about");
  await page.route("**/contact?_rsc*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue();
  });
  await page.locator('footer a[href="/contact"]').click();
  await expect(page.locator("#nprogress .bar")).toBeVisible();
  await expect(page.locator("#nprogress [role]")).toHaveCount(0);
  await page.waitForURL("**/contact");
  await expect(page.locator("#nprogress")).toHaveCount(0);
});

test("who wants less motion sees a new colour everywhere at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/about");
  const colourInside = () =>
    page.evaluate(() => {
      const part = document.querySelector<HTMLElement>("main h1")!;
      const root = document.querySelector<HTMLElement>("main")!;
      const before = getComputedStyle(part).color;
      root.style.color = "rgb(1, 2, 3)";
      const after = getComputedStyle(part).color;
      root.style.color = "";
      return { before, after };
    });
  expect((await colourInside()).after).toBe("rgb(1, 2, 3)");
  await page.evaluate(() =>
    document
      .querySelector<HTMLElement>("main h1")!
      .style.setProperty("transition", "color 0.01ms", "important"),
  );
  const { before, after } = await colourInside();
  expect(after, "control: the shortest transition shows the old one first").toBe(before);
});
