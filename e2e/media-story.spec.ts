import { readFile } from "node:fs/promises";
import { test, type Page, type Request } from "playwright/test";
import { checkAccessibility, expectNoSideScroll, watchConsole } from "./support/page-check";
import {
  e,
  expect,
  expectSaved,
  field,
  openPost,
  readId,
  signInAsDemo,
  unique,
} from "./support/post-editor";
import { publishInSheet } from "./support/publish-sheet";
import { LOCALES, localised } from "./support/routes";

const SOUND = "prisma/demo/media/night-square.mp3";
const VTT = "WEBVTT\n\n00:02.000 --> 00:05.000\nΤα τριζόνια\n\n00:06.000 --> 00:09.000\nΤο ρολόι\n";

/** The requests of a page for a file that is played. */
function watchMedia(page: Page): Request[] {
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (/\/assets\/[0-9a-f]{32}\/(?:sound|film)\./.test(request.url())) asked.push(request);
  });
  return asked;
}

/** Whether this browser has the codec: Chromium of npm may lack those with a licence. */
const canPlay = (page: Page, type: string) =>
  page.evaluate((asked) => document.createElement("audio").canPlayType(asked) !== "", type);

test("an editor uploads a sound and writes its transcript; a reader plays it from a line", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { context, page } = await signInAsDemo(browser, "editor");
  const errors = watchConsole(page);
  const title = unique("Η πλατεία τη νύχτα");
  await openPost(page);
  await field(page, "el.product_name").fill(title);
  await field(page, "el.body_doc").click();
  await page.keyboard.type("Ακούστε την πλατεία.");
  await page.keyboard.press("Enter");
  const tools = page.getByRole("toolbar", {
    name: e("toolbar", { field: e("bodyIn", { language: "Ελληνικά" }) }),
  });
  await tools.getByRole("button", { name: e("sound"), exact: true }).click();
  const picker = page.locator("dialog[data-kind=picker]");
  const file = picker.locator("input[type=file]").first();
  // Its name says a sound, its content does not.
  await file.setInputFiles({ name: "a.mp3", mimeType: "audio/mpeg", buffer: Buffer.alloc(50_000) });
  await expect(picker.getByText(/ήχο σε MP3 ή M4A/)).toBeVisible();
  // The browser reports the refused request.
  expect(errors.splice(0)).toEqual([expect.stringContaining("422")]);
  const buffer = await readFile(SOUND);
  await file.setInputFiles({ name: "πλατεία.mp3", mimeType: "audio/mpeg", buffer });
  await picker.locator(".asset-dialog-foot").getByRole("button").last().click({ timeout: 60_000 });
  await expect(picker).toHaveCount(0);
  const block = field(page, "el.body_doc").locator("figure.rich-media");
  await expect(block.locator("audio")).toHaveAttribute(
    "src",
    /\/assets\/[0-9a-f]{32}\/sound\.mp3$/,
  );
  await expect(block.getByText("0:20")).toBeVisible();
  await block.getByLabel(e("mediaTitle"), { exact: true }).fill("Το ρολόι χτυπά");
  await block.getByLabel(e("transcript"), { exact: true }).fill(VTT);
  await block.getByLabel(e("mediaCaption"), { exact: true }).click();
  await expect(block.getByLabel(e("transcript"), { exact: true })).toHaveValue(
    "0:02 Τα τριζόνια\n0:06 Το ρολόι",
  );
  await expectSaved(page);
  await readId(page);
  await checkAccessibility(page);
  await publishInSheet(page, ["Ελληνικά"]);
  const path = `/post/${await field(page, "el.slug").inputValue()}`;
  expect(errors).toEqual([]);

  const reader = await (await browser.newContext()).newPage();
  const readerErrors = watchConsole(reader);
  const asked = watchMedia(reader);
  await reader.goto(path);
  const figure = reader.locator("figure.media");
  await expect(figure).toContainText("Το ρολόι χτυπά");
  await figure.scrollIntoViewIfNeeded();
  // The first sign of a person after the page has become live loads the player.
  await expect(async () => {
    await reader.mouse.move(20, 20);
    await reader.mouse.move(40, 40);
    await expect(figure.locator(".media-bar")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  // Nothing is loaded before somebody asks.
  expect(asked).toEqual([]);
  await figure.locator("summary").click();
  const line = figure.getByRole("link", { name: /Το ρολόι$/ });
  await line.focus();
  await reader.keyboard.press("Enter");
  await expect(line).toHaveAttribute("aria-current", "true");
  await expect(reader).toHaveURL(new RegExp(`${encodeURI(path)}$`));
  if (await canPlay(reader, "audio/mpeg")) {
    const time = () => figure.locator("audio").evaluate((one: HTMLAudioElement) => one.currentTime);
    await expect.poll(time).toBeGreaterThan(6);
  }
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(await asked[0]!.headerValue("range")).toMatch(/^bytes=\d+-/);
  const answer = await asked[0]!.response();
  expect([answer?.status(), await answer?.headerValue("content-type")]).toEqual([
    206,
    "audio/mpeg",
  ]);
  await checkAccessibility(reader);
  expect(readerErrors).toEqual([]);
  await reader.context().close();
  await context.close();
});

for (const locale of LOCALES)
  test(`${locale}: the film of the demo has its poster, captions and a transcript`, async ({
    page,
  }) => {
    const errors = watchConsole(page);
    const { data } = (await (
      await page.request.get(`/api/product?locale=${locale}&per_page=100`)
    ).json()) as { data: { slug: string; media: { kind: string; url: string }[] }[] };
    const post = data.find(({ media }) => media.some(({ kind }) => kind === "film"))!;
    await page.goto(localised(locale, `/post/${post.slug}`));
    const film = page.locator("figure.media video");
    await film.scrollIntoViewIfNeeded();
    await expect(film).toHaveAttribute("poster", /\/assets\//);
    await expect(film).toHaveAttribute("preload", "none");
    const cues = await film.evaluate(async (video: HTMLVideoElement) => {
      const [track] = video.textTracks;
      if (!track) return 0;
      track.mode = "showing";
      const element = video.querySelector("track")!;
      if (element.readyState < 2)
        await new Promise((go) => element.addEventListener("load", go, { once: true }));
      return track.cues?.length ?? 0;
    });
    expect(cues).toBe(3);
    const { url } = post.media[0]!;
    const part = await page.request.get(url, { headers: { range: "bytes=0-99" } });
    expect([part.status(), part.headers()["content-type"], (await part.body()).length]).toEqual([
      206,
      "video/mp4",
      100,
    ]);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSideScroll(page);
    await checkAccessibility(page);
    // A size of a picture that is not made yet may be put off by a busy site.
    expect(errors.filter((text) => !text.includes("503"))).toEqual([]);
  });
