import { expect, test, type Page } from "playwright/test";
import { isFull } from "../scripts/test/proof-size";
import { createUser } from "./support/account";
import { BACK_AFTER_MS, browsersLast, holdDown } from "./support/held-process";
import { bookedSoon, launchWithDevices } from "./support/meeting";
import { createMember } from "./support/member-editor";
import { texts, type TextKeyIn } from "./support/texts";
import { signedIn } from "./support/users";

// As many people as a room takes; `npm run bench -- meeting`. Three meet in meeting.spec.ts.

const FRIENDS = ["Νίκος", "Ελένη", "Πέτρος", "Χαρά"];
const OTHERS = FRIENDS.length + 1;
const MEASURED_MS = 10_000;

test.use({ launchOptions: await launchWithDevices() });
test.skip(!isFull, "six browsers at once, in full runs");

const t = (key: TextKeyIn<"meeting">) => texts("el")(`meeting.${key}`);
const button = (page: Page, key: TextKeyIn<"meeting">) =>
  page.locator("main").getByRole("button", { name: t(key), exact: true });

/** Pictures per second, and the loudest sample, of each of the others in a page. */
const receivedBy = (page: Page): Promise<{ perSecond: number; loudest: number }[]> =>
  page.evaluate(async (measuredMs) => {
    const videos = [...document.querySelectorAll("video")].filter((video) => !video.muted);
    const context = new AudioContext();
    await context.resume();
    const received = await Promise.all(
      videos.map(async (video) => {
        const analyser = context.createAnalyser();
        context.createMediaStreamSource(video.srcObject as MediaStream).connect(analyser);
        const samples = new Float32Array(analyser.fftSize);
        const frames = () => video.getVideoPlaybackQuality().totalVideoFrames;
        const [before, start] = [frames(), performance.now()];
        let loudest = 0;
        while (performance.now() - start < measuredMs) {
          await new Promise((resolve) => setTimeout(resolve, 40));
          analyser.getFloatTimeDomainData(samples);
          for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
        }
        const seconds = (performance.now() - start) / 1_000;
        return { perSecond: (frames() - before) / seconds, loudest };
      }),
    );
    await context.close();
    return received;
  }, MEASURED_MS);

/** Expects picture and sound of everybody at everybody; the least of them is written to the output. */
async function expectAll(pages: readonly Page[], when: string): Promise<void> {
  for (const page of pages)
    await expect(page.locator("video:not([data-blank])")).toHaveCount(OTHERS + 1, {
      timeout: 120_000,
    });
  await expect(async () => {
    const received = (await Promise.all(pages.map(receivedBy))).flat();
    const slowest = Math.min(...received.map(({ perSecond }) => perSecond));
    const quietest = Math.min(...received.map(({ loudest }) => loudest));
    console.log(
      `${when}: ${received.length} ways, at least ${slowest.toFixed(1)} pictures a second,` +
        ` loudest sample at least ${quietest.toFixed(3)}`,
    );
    expect(received).toHaveLength(pages.length * OTHERS);
    expect(slowest).toBeGreaterThanOrEqual(1);
    expect(quietest).toBeGreaterThan(0.01);
  }).toPass({ timeout: 120_000 });
}

test("six people have the picture and the sound of each other, through a reload and a kill of the sidecar", async ({
  browser,
}) => {
  test.setTimeout(900_000);
  browsersLast();
  const [company, guest] = [await createMember(), await createUser("user", "el")];
  const path = `/meeting/${await bookedSoon(company.id, guest.id)}`;
  const host = await (await signedIn(browser, company.owner)).newPage();
  const second = await (await signedIn(browser, guest)).newPage();
  for (const page of [host, second]) {
    await page.goto(path);
    await button(page, "enter").click();
  }
  const friends: Page[] = [];
  await button(host, "invite").click();
  for (const [index, name] of FRIENDS.entries()) {
    const field = host.locator("#meeting-link");
    const former = index === 0 ? "" : await field.inputValue();
    await button(host, index === 0 ? "makeLink" : "anotherLink").click();
    await expect(field).not.toHaveValue(former);
    const link = new URL(await field.inputValue()).pathname;
    const page = await (await browser.newContext()).newPage();
    await page.goto(link);
    await page.locator("#meeting-name").fill(name);
    await button(page, "enter").click();
    friends.push(page);
  }
  const pages = [host, second, ...friends];
  browsersLast();
  await expectAll(pages, "six in the room");

  await friends[0]!.reload();
  await expectAll(pages, "after a reload");

  const release = await holdDown("server/chat.ts");
  await expect(second.getByText(t("lost"))).toBeVisible({ timeout: 60_000 });
  await expectAll(pages, "without the sidecar");
  release();
  for (const page of pages)
    await expect(page.getByText(t("lost"))).toBeHidden({ timeout: BACK_AFTER_MS });
  await expectAll(pages, "with the sidecar again");
  await host.getByRole("button", { name: t("texts") }).click();
  await host.locator("#meeting-text").fill("Είμαστε όλοι εδώ");
  await host.keyboard.press("Enter");
  for (const page of pages.slice(1)) {
    await page.getByRole("button", { name: t("texts") }).click();
    await expect(page.getByRole("log")).toContainText("Είμαστε όλοι εδώ");
  }
});
