import { expect, test } from "playwright/test";

test.describe("header", () => {
  test("changes past 250 px of scrolling and back at the top", async ({ page }) => {
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

  test("the menu opens full-screen, is titled MENU, and closes on Escape and on a link", async ({
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

  test("the language switch opens the translation of the page", async ({ page }) => {
    await page.goto("/mag/katoikia");
    await page.getByRole("link", { name: "EN, English", exact: true }).click();
    await page.waitForURL("**/en/mag/residence");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByRole("link", { name: "GR, Ελληνικά", exact: true }).click();
    await page.waitForURL("**/mag/katoikia");
  });

  test("the sub-navigation expands and collapses", async ({ page }) => {
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
  test("suggests posts and companies, and opens one by keyboard", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Αναζήτηση" }).first().click();
    const searchBox = page.getByRole("combobox");
    await expect(searchBox).toBeFocused();
    await searchBox.fill("λυκαβηττ");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(page.locator("mark").first()).toHaveText(/λυκαβηττ/i);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/(?:member|post)\//);
  });
});

test.describe("footer", () => {
  test("the contact form marks missing fields, keeps the values, and sends", async ({ page }) => {
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

  test("a failed request keeps the values", async ({ page }) => {
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

  test("a form keeps what is typed, and a submit, while its code is on the way", async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on("pageerror", ({ message }) => problems.push(message));
    await page.goto("/en");
    // Disabled until the page listens.
    await expect(page.locator("footer").getByRole("button", { name: "Subscribe" })).toBeEnabled();
    let release = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    let held = 0;
    await page.route("**/_next/static/**/*.js", async (route) => {
      held += 1;
      await gate;
      await route.continue();
    });
    const form = page.locator("footer form").filter({ has: page.getByLabel("Surname") });
    await form.getByLabel("Name", { exact: false }).first().fill("Stavros");
    await form.getByLabel("Surname").fill("Doukas");
    await form.getByLabel("Phone").fill("+30 210 000 1111");
    await form.getByLabel("Email").fill("stavros@example.test");
    await form.getByLabel("Email").press("Enter");
    // The control: the code was not there.
    await expect.poll(() => held).toBeGreaterThan(0);
    await expect(page).toHaveURL(/\/en$/);
    const request = page.waitForRequest("**/api/contact");
    release();
    expect((await request).postDataJSON()).toMatchObject({ name: "Stavros", surname: "Doukas" });
    await expect(page.locator("footer").getByRole("status")).toContainText("We have your message");
    // Nothing differed from the HTML of the server, which would be rendered anew.
    expect(problems).toEqual([]);
  });

  test("the newsletter form confirms with a toast, in the footer and in the dialog", async ({
    page,
  }) => {
    await page.goto("/en");
    const form = page
      .locator("footer form")
      .filter({ has: page.getByRole("button", { name: "Subscribe" }) });
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(form.getByPlaceholder("your email")).toBeFocused();
    await form.getByPlaceholder("your email").fill("reader@example.test");
    await form.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Thank you for subscribing.")).toBeVisible();
    await page.getByRole("button", { name: "Open menu" }).click();
    await page
      .getByRole("dialog", { name: "MENU" })
      .getByRole("button", { name: "Newsletter" })
      .click();
    const modal = page.getByRole("dialog", { name: "One letter every Friday" });
    await modal.getByPlaceholder("your email").fill("second@example.test");
    await modal.getByRole("button", { name: "Subscribe" }).click();
    await expect(modal).toBeHidden();
  });

  test("links to the login, to four social networks in new tabs, and to the privacy policy", async ({
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
    const socialLinks = footer.locator('a[target="_blank"]');
    await expect(socialLinks).toHaveCount(4);
    for (const link of await socialLinks.all())
      await expect(link).toHaveAttribute("rel", /noopener/);
  });
});

test("a slow navigation shows the progress bar, a fast one does not", async ({ page }) => {
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

test("with reduced motion a colour changes at once in all descendants", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/about");
  const colourOfDescendant = () =>
    page.evaluate(() => {
      const descendant = document.querySelector<HTMLElement>("main h1")!;
      const root = document.querySelector<HTMLElement>("main")!;
      const before = getComputedStyle(descendant).color;
      root.style.color = "rgb(1, 2, 3)";
      const after = getComputedStyle(descendant).color;
      root.style.color = "";
      return { before, after };
    });
  expect((await colourOfDescendant()).after).toBe("rgb(1, 2, 3)");
  await page.evaluate(() =>
    document
      .querySelector<HTMLElement>("main h1")!
      .style.setProperty("transition", "color 0.01ms", "important"),
  );
  const { before, after } = await colourOfDescendant();
  expect(after, "control: the shortest transition shows the old one first").toBe(before);
});
