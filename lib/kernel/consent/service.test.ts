import { beforeEach, describe, expect, it } from "vitest";
import { POST } from "@/app/api/(kernel)/consent/route";
import { callHandler } from "@/app/api/test-requests";
import { db } from "@/lib/kernel/core/db";
import { settings } from "@/lib/kernel/core/settings";
import { asksForConsent, offeredCategories } from "./categories";
import { thirdParties } from "./third-parties";

const NOTHING = { GTM_ID: undefined, RECAPTCHA_SITE_KEY: undefined, TILES_URL: undefined };
const configure = (given: Partial<Record<keyof typeof NOTHING, string>>) =>
  Object.assign(settings(), NOTHING, given);
beforeEach(() => void configure({}));

const send = (body: unknown, locale = "el") =>
  callHandler(POST, "/api/consent", {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", "accept-language": locale },
  });

describe("the version of what visitors consent to", () => {
  it("changes with each third party and with the number of the managers", async () => {
    const versions = new Set<string>();
    const add = async () => versions.add((await thirdParties()).version);
    await add();
    for (const given of [
      { GTM_ID: "GTM-A" },
      { GTM_ID: "GTM-B" },
      { GTM_ID: "GTM-A", TILES_URL: "https://tiles.example/{z}/{x}/{y}.png" },
      { RECAPTCHA_SITE_KEY: "key" },
    ]) {
      configure(given);
      await add();
    }
    await db.setting.create({ data: { key: "site", value: { consent_version: 2 } } });
    await add();
    await db.setting.deleteMany({ where: { key: "site" } });
    expect(versions.size).toBe(6);
    await add();
    expect(versions.size).toBe(6);
  });
  it("stays when a path of the tile server or the captcha's key changes", async () => {
    configure({ TILES_URL: "https://tiles.example/{z}/{x}/{y}.png", RECAPTCHA_SITE_KEY: "one" });
    const { version } = await thirdParties();
    configure({ TILES_URL: "https://tiles.example/2/{z}/{x}/{y}.png", RECAPTCHA_SITE_KEY: "two" });
    expect((await thirdParties()).version).toBe(version);
  });
});

it("asks by itself only with a third party, and always offers videos", async () => {
  expect(asksForConsent(await thirdParties())).toBe(false);
  expect(offeredCategories(await thirdParties())).toEqual(["videos"]);
  configure({ GTM_ID: "GTM-A" });
  expect(asksForConsent(await thirdParties())).toBe(true);
  expect(offeredCategories(await thirdParties())).toEqual(["statistics", "videos"]);
});

describe("a choice", () => {
  it("is stored as proof, without anything about the visitor", async () => {
    configure({ GTM_ID: "GTM-A", RECAPTCHA_SITE_KEY: "key" });
    const { version } = await thirdParties();
    const first = await send({ categories: ["videos", "statistics"], text_version: version }, "en");
    expect(first.status).toBe(201);
    const { id } = first.body.data as { id: string };
    const row = await db.consent.findUniqueOrThrow({ where: { id } });
    expect(row).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      categories: ["statistics", "videos"],
      offered: ["statistics", "forms", "videos"],
      textVersion: version,
      locale: "en",
      replaces: null,
      privacyVersion: null,
      createdAt: expect.any(Date) as Date,
    });
    const second = await send({ categories: [], text_version: version, replaces: id });
    const withdrawn = second.body.data as { id: string };
    expect(withdrawn.id).not.toBe(id);
    expect(await db.consent.findUnique({ where: { id: withdrawn.id } })).toMatchObject({
      categories: [],
      replaces: id,
    });
  });
  it("names the version of the privacy policy that the visitor could read", async () => {
    const page = await db.page.create({
      data: {
        version: 7,
        translations: {
          create: {
            locale: "el",
            title: "Απόρρητο",
            slug: "privacy",
            status: "published",
            publishedAt: new Date(Date.now() - 1_000),
          },
        },
      },
      select: { id: true },
    });
    const { version } = await thirdParties();
    const proofs = [
      await send({ categories: ["videos"], text_version: version }, "el"),
      await send({ categories: [], text_version: version }, "en"),
    ].map(({ body }) => body.data as { id: string; privacy_version: number | null });
    await db.page.delete({ where: { id: page.id }, select: { id: true } });
    expect(proofs.map((proof) => proof.privacy_version)).toEqual([7, null]);
    const row = await db.consent.findUniqueOrThrow({ where: { id: proofs[0]!.id } });
    expect(row.privacyVersion).toBe(7);
  });
  it("is refused for another text than the present one, unless it allows nothing", async () => {
    configure({ GTM_ID: "GTM-A" });
    const consent = await send({ categories: ["statistics"], text_version: "0.0.000000" });
    expect([consent.status, Object.keys(consent.body.errors)]).toEqual([422, ["text_version"]]);
    expect((await send({ categories: [], text_version: "0.0.000000" })).status).toBe(201);
  });
  it("is refused for a category that the site does not offer", async () => {
    const { version } = await thirdParties();
    const { status, body } = await send({ categories: ["maps"], text_version: version });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["categories"]]);
  });
  it.each([
    [{ categories: ["all"], text_version: "1" }],
    [{ categories: "videos", text_version: "1" }],
    [{ categories: [], text_version: "1 2" }],
    [{ categories: [], text_version: "1", replaces: "7" }],
  ])("is refused when it is malformed: %j", async (body) => {
    expect((await send(body)).status).toBe(422);
  });
});
