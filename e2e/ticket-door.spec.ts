import { rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test, type Browser } from "playwright/test";
import { encodeQR } from "qr";
import sharp from "sharp";
import { openAs, ready } from "./support/account";
import { chromiumLaunch } from "./support/chromium";
import { makeEvent, orderTickets } from "./support/events";
import { waitForMail } from "./support/mail";
import { press, tabTo, typeInto } from "./support/keyboard";
import { checkAccessibility, watchConsole } from "./support/page-check";
import { journeyLocales, localised, type Locale } from "./support/routes";
import { texts } from "./support/texts";
import { authorizeDemo, newClient } from "./support/users";

const PHONE = { width: 390, height: 844 };
/** What the camera of the browser shows; the test writes it before the camera is opened. */
const VIDEO = path.join(os.tmpdir(), `ds-door-${process.pid}.y4m`);

const launch = await chromiumLaunch();
test.use({
  launchOptions: {
    ...launch,
    args: [
      ...(launch.args ?? []),
      "--use-fake-device-for-media-stream",
      "--use-fake-ui-for-media-stream",
      `--use-file-for-fake-video-capture=${VIDEO}`,
    ],
  },
});
test.afterAll(() => rmSync(VIDEO, { force: true }));

/** Writes a video of one grey picture, the QR code of a text (YUV4MPEG2). */
async function writeVideo(text: string): Promise<void> {
  const size = { width: 640, height: 480 };
  const code = encodeQR(text, "svg", { ecc: "medium", border: 4 });
  const picture = await sharp(Buffer.from(code))
    .flatten({ background: "white" })
    .resize({ ...size, fit: "contain", background: "white" })
    .greyscale()
    .raw()
    .toBuffer();
  const colours = Buffer.alloc((size.width * size.height) / 2, 128);
  const frame = Buffer.concat([Buffer.from("FRAME\n"), picture, colours]);
  const header = `YUV4MPEG2 W${size.width} H${size.height} F10:1 Ip A1:1 C420jpeg\n`;
  writeFileSync(VIDEO, Buffer.concat([Buffer.from(header), frame, frame]));
}

/** An event with free tickets, published in both languages. */
async function freeEvent(locale: Locale): Promise<{ id: number; slug: string }> {
  const client = await newClient();
  const event = await makeEvent(client, await authorizeDemo("editor"), 1, { price_cents: 0 });
  await client.dispose();
  return { id: event.id, slug: event.translations[locale].slug };
}

async function bookAndEnter(browser: Browser, locale: Locale): Promise<void> {
  const t = texts(locale);
  const event = await freeEvent(locale);
  const guest = await (await browser.newContext({ viewport: PHONE })).newPage();
  await guest.goto(localised(locale, `/event/${event.slug}`));
  await press(guest, guest.getByRole("button", { name: t("order.buy.open") }));
  const quantity = guest.getByLabel(locale === "el" ? /^Είσοδος/ : /^Entry/);
  await tabTo(guest, quantity);
  await guest.keyboard.press("2");
  await expect(quantity).toHaveValue("2");
  const email = `guest-${event.id}@example.test`;
  await typeInto(guest, guest.locator('[name="buyer.name"]'), "Μαρία");
  await typeInto(guest, guest.locator('[name="buyer.surname"]'), "Δούκα");
  await typeInto(guest, guest.locator('[name="buyer.email"]'), email);
  await press(guest, guest.getByRole("button", { name: t("order.buy.send") }));
  await expect(guest).toHaveURL(/\/order\//);
  const file = guest.getByRole("link", { name: t("order.ticketsPdf") });
  const pdf = await guest.request.get((await file.getAttribute("href"))!);
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect((await pdf.body()).toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(2);
  const mail = await waitForMail(email, "order_paid");
  const codes = mail.text.match(/(?:[\dA-Z]{4}-){3}[\dA-Z]{4}/g)!;
  expect(new Set(codes).size).toBe(2);
  await guest.context().close();

  await writeVideo(codes[0]!.replaceAll("-", ""));
  const { user, page, context } = await openAs(browser, "editor", { viewport: PHONE });
  const complaints = watchConsole(page);
  const list = await page.goto(localised(locale, `/account/attendees/${event.id}`));
  expect(list?.headers()["permissions-policy"]).toContain("camera=()");
  await ready(page);
  // The link loads a document of its own, whose policy allows the camera.
  await press(page, page.getByRole("link", { name: t("account.ticket.toDoor") }));
  await ready(page);
  const answer = page.getByRole("alert").first();
  const checked = page.waitForResponse(
    (response) => response.url().includes("/check-in") && response.request().method() === "POST",
  );
  await press(page, page.getByRole("button", { name: t("account.door.startCamera") }));
  expect((await checked).status()).toBe(200);
  // The code stays in view, and is read once more: who let it in, and when.
  await expect(answer).toContainText(t("account.door.refused.already_used"));
  await expect(answer).toContainText(`${user.name} ${user.surname}`);
  await press(page, page.getByRole("button", { name: t("account.door.stopCamera") }));
  await page.getByLabel(t("account.door.code")).focus();
  await page.keyboard.type(codes[1]!.toLowerCase());
  await press(page, page.getByRole("button", { name: t("account.door.check"), exact: true }));
  await expect(answer).toContainText(t("account.door.admitted"));
  await checkAccessibility(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
  // The browser reports each refused scan as a failed request, and has a hint about the speed of the
  // decoder's own canvas.
  const known = /409|willReadFrequently/;
  expect(complaints.filter((one) => !known.test(one))).toEqual([]);
  await context.close();
}

/** Somebody else comes with a ticket of a guest: its new code lets in once, the old one nobody. */
async function giveAndEnter(browser: Browser, locale: Locale): Promise<void> {
  test.setTimeout(180_000);
  const t = texts(locale);
  const client = await newClient();
  const event = await makeEvent(client, await authorizeDemo("editor"), 1, { price_cents: 0 });
  const email = `buyer-${event.id}@example.test`;
  const holder = `holder-${event.id}@example.test`;
  await orderTickets(client, event, { locale, email, quantity: 1 });
  await client.dispose();
  const bought = await waitForMail(email, "order_paid");
  const codeIn = (text: string) => /(?:[\dA-Z]{4}-){3}[\dA-Z]{4}/.exec(text)![0];
  const old = codeIn(bought.text);

  const guest = await (await browser.newContext({ viewport: PHONE })).newPage();
  const complaints = watchConsole(guest);
  await guest.goto(bought.links.find((link) => link.includes("/order/"))!);
  await press(guest, guest.getByRole("button", { name: t("order.give.open") }));
  // The foot of the page has a form of its own.
  const form = guest.locator("main");
  await expect(form.locator('[name="name"]')).toBeFocused();
  await guest.keyboard.type("Νίκος");
  await typeInto(guest, form.locator('[name="surname"]'), "Πέτρου");
  await typeInto(guest, form.locator('[name="email"]'), holder);
  await press(guest, guest.getByRole("button", { name: t("order.give.next") }));
  await expect(guest.getByText(`Νίκος Πέτρου (${holder})`)).toBeFocused();
  await checkAccessibility(guest);
  await press(guest, guest.getByRole("button", { name: t("order.give.yes") }));
  await expect(
    guest.getByText(t("order.give.givenTo").replace("{name}", "Νίκος")).first(),
  ).toBeVisible();
  await expect(guest.getByText(old)).toHaveCount(0);

  const given = await waitForMail(holder, "ticket_given");
  const present = codeIn(given.text);
  expect(present).not.toBe(old);
  await waitForMail(email, "ticket_given_on");
  const page = await guest.goto(given.links.find((link) => /\/ticket\/\d+\?/.test(link))!);
  expect([page?.status(), page?.headers()["cache-control"]]).toEqual([200, "no-store"]);
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(guest.getByText(present)).toBeVisible();
  const file = guest.getByRole("link", { name: t("order.held.pdf") });
  const pdf = await guest.request.get((await file.getAttribute("href"))!);
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await checkAccessibility(guest);
  expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    PHONE.width,
  );
  expect(complaints).toEqual([]);
  await guest.context().close();

  const { page: door, context } = await openAs(browser, "editor", { viewport: PHONE });
  await door.goto(localised(locale, `/account/check-in/${event.id}`));
  await ready(door);
  const answer = door.getByRole("alert").first();
  const show = async (code: string, says: string) => {
    await typeInto(door, door.getByLabel(t("account.door.code")), code);
    await press(door, door.getByRole("button", { name: t("account.door.check"), exact: true }));
    await expect(answer).toContainText(says);
  };
  await show(old, t("account.door.refused.given_on"));
  await show(present, t("account.door.admitted"));
  await expect(answer).toContainText("Νίκος Πέτρου");
  await show(present, t("account.door.refused.already_used"));
  await show(old, t("account.door.refused.given_on"));
  await context.close();
}

for (const locale of journeyLocales(1))
  test(`${locale}: a ticket changes hands, enters once, and its old code is refused`, ({
    browser,
  }) => giveAndEnter(browser, locale));

for (const locale of journeyLocales(0))
  test(`${locale}: a guest books two tickets, prints them, and is let in once by the camera`, ({
    browser,
  }) => bookAndEnter(browser, locale));
