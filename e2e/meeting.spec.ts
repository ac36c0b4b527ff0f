import { expect, test, type Browser, type Page } from "playwright/test";
import { createUser } from "./support/account";
import { press, typeInto } from "./support/keyboard";
import { createMember } from "./support/member-editor";
import {
  bookedSoon,
  expectPicture,
  expectSound,
  holdSockets,
  launchWithDevices,
} from "./support/meeting";
import { checkAccessibility, expectNoSideScroll, watchConsole } from "./support/page-check";
import { journeyLocales, localised, type Locale } from "./support/routes";
import { texts, type TextKeyIn } from "./support/texts";
import { signedIn } from "./support/users";

const PHONE = { width: 390, height: 844 };
test.use({ launchOptions: await launchWithDevices() });

async function meet(browser: Browser, locale: Locale): Promise<void> {
  test.setTimeout(180_000);
  const translate = texts(locale);
  const t = (key: TextKeyIn<"meeting">) => translate(`meeting.${key}`);
  const button = (page: Page, key: TextKeyIn<"meeting">) =>
    page.locator("main").getByRole("button", { name: t(key), exact: true });
  const pictureOf = (name: string) => t("pictureOf").replace("{name}", name);
  const screenOf = (name: string) => t("screenOf").replace("{name}", name);

  const [company, guest] = [await createMember(), await createUser("user", locale)];
  const path = localised(locale, `/meeting/${await bookedSoon(company.id, guest.id)}`);
  const [hostName, guestName] = [company.owner, guest].map((one) => `${one.name} ${one.surname}`);
  // Both have the same name: it is the picture of the other that is looked for.
  expect(hostName).toBe(guestName);
  const picture = pictureOf(guestName!);
  const hostContext = await signedIn(browser, company.owner);
  const guestContext = await signedIn(browser, guest, { viewport: PHONE });
  const [host, phone] = [await hostContext.newPage(), await guestContext.newPage()];
  const complaints = watchConsole(host);
  const sockets = await holdSockets(phone);

  const answer = await host.goto(path);
  const headers = answer!.headers();
  for (const feature of ["camera", "microphone", "display-capture"])
    expect(headers["permissions-policy"]).toContain(`${feature}=(self)`);
  expect([headers["cache-control"], headers["x-robots-tag"]]).toEqual([
    expect.stringContaining("no-store"),
    expect.stringContaining("noindex"),
  ]);
  // One sees oneself before anybody else does, and is told that it may not work.
  await expectPicture(host, t("ownPicture"));
  await expect(host.getByText(t("noRelay"))).toBeVisible();
  await checkAccessibility(host);
  await press(host, button(host, "enter"));
  await expect(host.getByText(t("alone"))).toBeVisible();

  await phone.goto(path);
  await expectPicture(phone, t("ownPicture"));
  await expectNoSideScroll(phone);
  await checkAccessibility(phone);
  await press(phone, button(phone, "enter"));
  const others = (page: Page) => page.locator(`video[aria-label="${picture}"]`);
  for (const page of [host, phone]) {
    await expect(others(page)).toHaveCount(2);
    await expectPicture(page, picture);
    await expectSound(page, picture);
  }
  await expectNoSideScroll(phone);
  await checkAccessibility(host);

  // Muted, and without a picture: the other side sees it.
  await press(phone, button(phone, "microphone"));
  await expect(host.getByText(t("isMuted"))).toHaveCount(1);
  await press(phone, button(phone, "camera"));
  await expect(host.locator("video[data-blank]")).toHaveCount(1);
  await press(phone, button(phone, "camera"));
  await press(phone, button(phone, "microphone"));
  await expect(host.locator("video[data-blank]")).toHaveCount(0);
  await expectPicture(host, picture);

  // A screen beside the picture.
  await press(host, button(host, "share"));
  await expectPicture(phone, screenOf(hostName!));
  await press(host, button(host, "share"));
  await expect(phone.locator(`video[aria-label="${screenOf(hostName!)}"]`)).toHaveCount(0);

  // Text, for those who are there.
  await press(host, host.getByRole("button", { name: t("texts") }));
  await typeInto(host, host.locator("#meeting-text"), "Βλέπετε τη στέγη;");
  await host.keyboard.press("Enter");
  await press(phone, phone.getByRole("button", { name: t("texts") }));
  await expect(phone.getByRole("log")).toContainText("Βλέπετε τη στέγη;");
  await checkAccessibility(phone);

  // The network is lost: pictures go on, and the room is found again.
  await sockets.cut();
  await expect(phone.getByText(t("lost"))).toBeVisible();
  await expectPicture(phone, picture);
  sockets.mend();
  await expect(phone.getByText(t("lost"))).toBeHidden({ timeout: 40_000 });
  await typeInto(phone, phone.locator("#meeting-text"), "Ναι");
  await phone.keyboard.press("Enter");
  await expect(host.getByRole("log")).toContainText("Ναι");
  await expectPicture(host, picture);

  // A reload comes back by itself.
  await phone.reload();
  for (const page of [host, phone]) {
    await expect(others(page)).toHaveCount(2, { timeout: 40_000 });
    await expectPicture(page, picture);
    await expectSound(page, picture);
  }

  // One more person by a link, once.
  await press(host, button(host, "invite"));
  await press(host, button(host, "makeLink"));
  const link = new URL(await host.locator("#meeting-link").inputValue()).pathname;
  await checkAccessibility(host);
  const [third, fourth] = [await browser.newContext(), await browser.newContext()];
  const [friend, stranger] = [await third.newPage(), await fourth.newPage()];
  await friend.goto(link);
  await press(friend, button(friend, "enter"));
  await expect(friend.getByText(t("nameNeeded"))).toBeVisible();
  await friend.keyboard.type("Νίκος");
  await friend.keyboard.press("Enter");
  for (const page of [host, phone]) await expectPicture(page, pictureOf("Νίκος"));
  await expectPicture(friend, picture);
  await stranger.goto(link);
  await typeInto(stranger, stranger.locator("#meeting-name"), "Ξένος");
  await stranger.keyboard.press("Enter");
  await expect(stranger.getByText(t("ended.used"))).toBeVisible();
  await third.close();
  await expect(host.locator(`video[aria-label="${pictureOf("Νίκος")}"]`)).toHaveCount(0, {
    timeout: 30_000,
  });

  await press(phone, button(phone, "leave"));
  await expect(phone.getByRole("heading", { name: t("leftTitle") })).toBeVisible();
  await expect(others(host)).toHaveCount(1);
  expect(complaints).toEqual([]);
  for (const context of [hostContext, guestContext, fourth]) await context.close();
}

for (const locale of journeyLocales(0))
  test(`${locale}: guest and company meet by picture and sound, and find each other again`, ({
    browser,
  }) => meet(browser, locale));
