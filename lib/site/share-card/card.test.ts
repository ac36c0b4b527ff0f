import { mkdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { GET } from "@/app/og/[...path]/route";
import { settings } from "@/lib/kernel/core/settings";
import { seedFixtures } from "@/lib/site/structured-data/test-fixtures";
import { readCardPath } from "@/lib/kernel/seo/read-card-path";
import { cardPath } from "@/lib/kernel/seo/share-card-paths";
import { cardFacts } from "./facts";
import { drawable, fitText } from "./fit";
import { cardFonts } from "./fonts";
import { cropOf } from "./image";

const findCard = (address: string) =>
  GET(new Request(`http://localhost:3000${address}`), {
    params: Promise.resolve({ path: address.split("/").slice(2) }),
  });
let ids: Awaited<ReturnType<typeof seedFixtures>>;
beforeAll(async () => {
  ids = await seedFixtures();
});

describe("cards", () => {
  it.each([
    "/og/el/site.png",
    "/og/en/site.png",
    "/og/el/section/mag.png",
    "/og/en/section/directory.png",
  ])("are PNGs of the recommended size: %s", async (address) => {
    const result = await findCard(address);
    expect(result.status).toBe(200);
    expect(result.headers.get("content-type")).toBe("image/png");
    const bytes = Buffer.from(await result.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: "png",
      width: 1200,
      height: 630,
    });
    expect(bytes.length).toBeLessThan(300_000);
  });

  it("of posts, companies and pages are drawn without network requests", async () => {
    const fetch = vi.spyOn(globalThis, "fetch");
    for (const address of [
      `/og/el/post/${ids.house}.png`,
      `/og/en/post/${ids.house}.png`,
      `/og/el/post/${ids.nasty}.png`,
      `/og/el/post/${ids.talk}.png`,
      `/og/el/member/${ids.company}.png`,
      `/og/en/page/${ids.about}.png`,
    ]) {
      const result = await findCard(address);
      expect([address, result.status, (await result.arrayBuffer()).byteLength > 5_000]).toEqual([
        address,
        200,
        true,
      ]);
    }
    expect(fetch).not.toHaveBeenCalled();
    fetch.mockRestore();
  });

  it("show the cover on the right", async () => {
    const folder = path.join(settings().DATA_DIR, "uploads", "0".repeat(32));
    mkdirSync(folder, { recursive: true });
    for (const width of [480, 960])
      await sharp({ create: { width, height: width * 0.75, channels: 3, background: "#1e6b52" } })
        .webp()
        .toFile(path.join(folder, `${width}.webp`));
    const pixel = async (left: number) => {
      const { data } = await sharp(
        Buffer.from(await (await findCard(`/og/el/post/${ids.house}.png`)).arrayBuffer()),
      )
        .removeAlpha()
        .extract({ left, top: 20, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      return [...data];
    };
    const [red, green] = await pixel(1_100);
    expect(green).toBeGreaterThan(red! + 40);
    expect((await pixel(600)).every((value) => value > 235)).toBe(true);
  });

  it("show the content, but no draft company", async () => {
    expect(await cardFacts({ locale: "el", kind: "post", key: ids.house })).toMatchObject({
      section: "mag",
      kicker: ["Περιοδικό", "Κατοικία"],
      title: "Σπίτι στο Πήλιο",
      note: expect.stringMatching(/^Λυκαβηττός & Υιοί · \d\d\/\d\d\/\d{4}$/),
    });
    expect(await cardFacts({ locale: "en", kind: "post", key: ids.talk })).toMatchObject({
      section: "agenda",
      note: "Technopolis, Athens · 05/07/2040",
    });
    expect(await cardFacts({ locale: "el", kind: "member", key: ids.company })).toMatchObject({
      section: "directory",
      kicker: ["Αρχιτέκτονες"],
      note: "Αθήνα",
    });
    for (const key of [ids.nasty, ids.greek])
      expect(JSON.stringify(await cardFacts({ locale: "el", kind: "post", key }))).not.toMatch(
        /Κρυφ/,
      );
  });

  it("do not exist for unknown or unpublished content", async () => {
    const hidden = [
      ...ids.hidden.posts.map((id) => `/og/el/post/${id}.png`),
      ...ids.hidden.members.map((id) => `/og/el/member/${id}.png`),
      `/og/en/post/${ids.greek}.png`,
      `/og/en/member/${ids.greekCompany}.png`,
      `/og/el/page/${ids.kryfi}.png`,
    ];
    for (const address of [
      ...hidden,
      "/og/el/post/999999.png",
      "/og/fr/site.png",
      "/og/el/post/0.png",
      "/og/el/post/1.jpg",
      "/og/el/post/x.png",
      "/og/el/section/nothing.png",
      "/og/el/section/featured.png",
      "/og/el/site.png/x",
      "/og/el/post/1/2.png",
      "/og/el",
    ]) {
      expect((await findCard(address)).status, address).toBe(404);
    }
  });

  it("round-trip through their paths", () => {
    for (const card of [
      { locale: "el", kind: "site" },
      { locale: "en", kind: "section", key: "mag" },
      { locale: "el", kind: "member", key: 12 },
    ] as const)
      expect(readCardPath(cardPath(card).split("/").slice(2))).toEqual(card);
  });
});

describe("the text of a card", () => {
  it("keeps only characters that the typeface has", async () => {
    const [serif] = await cardFonts();
    expect(drawable("Ύδρα  🏠 «Ώρα» – 建築 ΐ\u0301 café ❤️ 12€", serif.file)).toBe(
      "Ύδρα «Ώρα» – ΐ\u0301 café 12€".replace("\u0301", serif.file.has("\u0301") ? "\u0301" : ""),
    );
    for (const letter of "αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώΑΆΕΈΗΉΙΊΪΟΌΥΎΫΩΏazAZ09«»–—’·&")
      expect(serif.file.has(letter), letter).toBe(true);
    expect(serif.file.has("建")).toBe(false);
    expect(serif.file.widthOf("Ω")).toBeGreaterThan(serif.file.widthOf("ι"));
  });

  it("has the largest fitting size, breaks words only if needed, and is truncated last", async () => {
    const [{ file }] = await cardFonts();
    const box = {
      width: 600,
      height: 300,
      largest: 84,
      smallest: 34,
      lineHeight: 1.12,
      maxLines: 6,
    };
    const widest = (fitted: { lines: string[]; size: number }) =>
      Math.max(...fitted.lines.map((line) => file.widthOf(line) * fitted.size));
    expect(fitText("Σπίτι", file, box)).toEqual({ lines: ["Σπίτι"], size: 84 });
    const long = fitText(
      "Η επανάχρηση των εγκαταλελειμμένων βιομηχανικών κτιρίων της Ελευσίνας",
      file,
      box,
    );
    expect(long.size).toBeLessThan(84);
    expect(long.lines.join(" ")).toBe(
      "Η επανάχρηση των εγκαταλελειμμένων βιομηχανικών κτιρίων της Ελευσίνας",
    );
    expect(widest(long)).toBeLessThanOrEqual(600);
    expect(long.lines.length * long.size * 1.12).toBeLessThanOrEqual(300);
    const endless = fitText("Ηλεκτροεγκεφαλογραφημακατασκευαστηριολογικός ".repeat(20), file, box);
    expect(endless.size).toBe(34);
    expect(endless.lines).toHaveLength(6);
    expect(endless.lines.at(-1)).toMatch(/…$/);
    expect(widest(endless)).toBeLessThanOrEqual(600);
  });
});

it("crops around the focal point and stays inside the image", () => {
  const box = { width: 440, height: 630 };
  expect(cropOf({ width: 960, height: 630, focal_x: 0.5, focal_y: 0.5 }, box)).toEqual({
    left: 260,
    top: 0,
    width: 440,
    height: 630,
  });
  expect(cropOf({ width: 960, height: 630, focal_x: 1, focal_y: 0 }, box)).toEqual({
    left: 520,
    top: 0,
    width: 440,
    height: 630,
  });
  expect(cropOf({ width: 440, height: 1260, focal_x: 0, focal_y: 0.9 }, box)).toEqual({
    left: 0,
    top: 630,
    width: 440,
    height: 630,
  });
  expect(cropOf({ width: 100, height: 50, focal_x: 0.5, focal_y: 0.5 }, box)).toEqual({
    left: 33,
    top: 0,
    width: 35,
    height: 50,
  });
});
