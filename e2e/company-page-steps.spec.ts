import { expect, test, type Page } from "playwright/test";
import sharp from "sharp";
import { ready } from "./support/account";
import { countActions } from "./support/actions";
import { fieldsOf } from "./support/identity";
import { createMember, field } from "./support/member-editor";
import { localised, type Locale } from "./support/routes";
import { texts, type TextKeyIn } from "./support/texts";

const PICTURES = 3;
/** What it may take at most, from the dashboard of the first sign-in. */
const LIMIT = 32;

const image = (hue: number, width = 1200) =>
  sharp({ create: { width, height: 800, channels: 3, background: { r: hue, g: 150, b: 90 } } })
    .jpeg()
    .toBuffer();
const file = async (name: string, hue: number) => ({ name, bytes: await image(hue) });

/** A field of the texts of the page, which are stored apart. */
const text = (page: Page, name: string) =>
  page.locator(`#presentation-${name.replaceAll(".", "-")}`);

const JOURNEYS: { locale: Locale; width: number }[] = [
  { locale: "el", width: 1440 },
  { locale: "en", width: 390 },
];

for (const { locale, width } of JOURNEYS) {
  test(`in ${locale} at ${width} px a company fills its page from its first sign-in on one screen`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(240_000);
    const t = texts(locale);
    const m = (key: TextKeyIn<"account.member">) => t(`account.member.${key}`);
    const { id, slug, owner } = await createMember({ isBare: true });
    const context = await browser.newContext({ viewport: { width, height: 900 } });
    const page = await context.newPage();

    await page.goto(localised(locale, "/user/login"));
    const { email, password } = fieldsOf(page, t);
    await email.fill(owner.email);
    await password.fill(owner.password);
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.pathname === localised(locale, "/account/dashboard"));
    await ready(page);

    const person = countActions(page);
    await person.click(
      page.locator("#main").getByRole("link", { name: t("account.dashboard.companyEdit") }),
    );
    const screen = localised(locale, `/account/member/${id}`);
    await page.waitForURL((url) => url.pathname === screen);
    await field(page, "el.member_name").waitFor({ state: "attached" });
    const left: string[] = [];
    page.on("framenavigated", (frame) => {
      if (frame === page.mainFrame() && new URL(frame.url()).pathname !== screen)
        left.push(frame.url());
    });
    const progress = page.locator(".completeness progress");
    const before = Number(await progress.getAttribute("value"));
    expect(before).toBeLessThan(15);

    /** Opens the tab of a language, where both are not side by side. */
    const openLanguage = async (each: Locale) => {
      const tab = page.getByRole("tab", { name: each === "el" ? /^Ελληνικά/ : /^English/ });
      if ((await tab.count()) > 0 && (await tab.getAttribute("aria-selected")) !== "true")
        await person.click(tab);
    };
    await openLanguage("en");
    await person.fill(field(page, "en.member_name"), `Stone Yard ${slug}`);
    await person.fill(field(page, "en.description"), "Stone yards and walls, built by hand.");
    await person.fill(field(page, "en.address"), "12 Maizonos St");
    await person.fill(text(page, "en.content_doc"), "We build with the stone of the place.");
    await openLanguage("el");
    await person.fill(field(page, "el.description"), "Πέτρινες αυλές και τοίχοι, στο χέρι.");
    await person.fill(field(page, "el.address"), "Μαιζώνος 12");
    await person.fill(text(page, "el.content_doc"), "Χτίζουμε με την πέτρα του τόπου.");

    await person.click(page.getByRole("button", { name: m("phoneAdd") }));
    await person.fill(
      page.getByLabel(m("phoneNumber").replace("{number}", "1"), { exact: true }),
      "261 012 3456",
    );
    await person.fill(field(page, "email"), "yard@example.test");
    await person.fill(field(page, "website"), "stone-yard.example");
    await person.fill(page.getByLabel("Instagram", { exact: true }), "stoneyard");

    // A postal code fills the town in both languages and sets the pin.
    await person.fill(page.getByRole("combobox", { name: m("placeSearch") }), "26221");
    await person.click(page.getByRole("option", { name: /26221/ }).first());
    await expect(field(page, "postal_code")).toHaveValue(/262 ?21/);
    await expect(field(page, "pin")).not.toHaveValue("");
    await person.click(page.getByRole("button", { name: m("hoursStart") }));

    // Pictures go straight from the device into their fields.
    const logo = field(page, "logo_id");
    await person.drop(logo, [await file("logo.jpg", 40)]);
    await expect(logo.locator("img")).toBeVisible({ timeout: 60_000 });
    const gallery = field(page, "gallery_ids");
    const works = await Promise.all(
      Array.from({ length: PICTURES }, (_, at) => file(`work-${at}.jpg`, 80 + at * 40)),
    );
    await person.drop(gallery.locator(".asset-list"), works);
    await expect(gallery.locator(".asset-item img")).toHaveCount(PICTURES, { timeout: 60_000 });
    for (const language of ["Ελληνικά", "English"]) {
      const alts = gallery.getByLabel(t("account.editor.altIn").replace("{language}", language), {
        exact: true,
      });
      await expect(alts).toHaveCount(PICTURES);
      for (let at = 0; at < PICTURES; at++)
        await person.fill(
          alts.nth(at),
          language === "English" ? `Yard ${at + 1}` : `Αυλή ${at + 1}`,
        );
    }
    const cover = text(page, "cover_id");
    await person.drop(cover, [await file("cover.jpg", 200)]);
    await expect(cover.locator("img")).toBeVisible({ timeout: 60_000 });

    if (width < 768) {
      // Texts and sections are in one line.
      const edge = async (name: string) => (await field(page, name).boundingBox())?.x;
      expect(await edge("el.description")).toBe(await edge("email"));
    }
    await person.press("Control+s");
    await expect(page.getByText(t("account.completeness.complete"))).toBeVisible({
      timeout: 30_000,
    });
    await expect(progress).toHaveAttribute("value", "100");
    // One save of both parts is told once.
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(1);
    await expect(page.locator(".page-index-missing")).toHaveCount(0);
    expect(left).toEqual([]);
    test.info().annotations.push({ type: "actions", description: String(person.count) });
    expect(person.count).toBeLessThanOrEqual(LIMIT);

    const greek = await (await request.get(`/member/${slug}`)).text();
    for (const shown of ["Χτίζουμε με την πέτρα", "tel:+302610123456", "09:00–17:00", "Αυλή 3"])
      expect(greek).toContain(shown);
    const { data } = (await (await request.get(`/api/member/${id}?locale=en`)).json()) as {
      data: { slug: string };
    };
    const english = await (await request.get(`/en/member/${data.slug}`)).text();
    for (const shown of ["We build with the stone", "Patras", "Yard 1"])
      expect(english).toContain(shown);
    await context.close();
  });
}
