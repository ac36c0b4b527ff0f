import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { LOCALES, type Locale } from "@/lib/kernel/i18n/locale";
import { PLACES, placeById } from "@/lib/kernel/place/list";
import { paths } from "@/lib/kernel/core/paths";
import { findInDirectory } from "./find";

const CHANIA = 1326;
const ATHENS = 1172;

const makeProfession = async (slugs: Record<Locale, string>) => {
  const translations = LOCALES.map((locale) => ({
    locale,
    name: `${slugs[locale]} ${locale}`,
    slug: slugs[locale],
  }));
  const data = { key: slugs.en, translations: { create: translations } };
  return (await db.profession.create({ data, select: { id: true } })).id;
};
const ask = async (path: string, locale: Locale) => {
  const match = await findInDirectory(path.split("/"), locale);
  if (match.kind === "moved") return match.path;
  if (match.kind === "unknown") return "unknown";
  return [match.profession?.slug, match.place?.id];
};

beforeEach(async () => {
  await db.slugHistory.deleteMany();
  await db.professionTranslation.deleteMany();
  await db.profession.deleteMany();
  await makeProfession({ el: "arxitektones", en: "architects" });
});

describe("an address of the directory", () => {
  it.each([
    ["architects", "en", ["architects", undefined]],
    ["chania", "en", [undefined, CHANIA]],
    ["athina", "el", [undefined, ATHENS]],
    ["architects/athens", "en", ["architects", ATHENS]],
    ["arxitektones/athina", "el", ["arxitektones", ATHENS]],
    ["cyprus", "en", [undefined, 2]],
  ] as const)("%s (%s)", async (path, locale, found) =>
    expect(await ask(path, locale)).toEqual(found),
  );

  it.each([
    ["athens", "el", "/directory/athina"],
    ["athina", "en", "/directory/athens"],
    ["architects/athens", "el", "/directory/arxitektones/athina"],
    ["architects/athina", "en", "/directory/architects/athens"],
    ["arxitektones/athens", "en", "/directory/architects/athens"],
    ["chania-place", "en", "/directory/chania"],
    ["greece", "en", "/directory"],
    ["ellada", "en", "/directory"],
    ["architects/greece", "en", "/directory/architects"],
  ] as const)("%s (%s) has moved to %s", async (path, locale, target) =>
    expect(await ask(path, locale)).toBe(target),
  );

  it.each([
    "nowhere",
    "architects/nowhere",
    "athens/architects",
    "athens/chania",
    "architects/athens/chania",
    "architects/architects",
    "",
    "athens/",
    "-place",
  ])("«%s» is none", async (path) => expect(await ask(path, "en")).toBe("unknown"));
});

describe("a profession that has the slug of a place", () => {
  it("keeps its address, and the place gets another one", async () => {
    await makeProfession({ el: "drama", en: "theatre" });
    expect(await ask("drama", "el")).toEqual(["drama", undefined]);
    expect(await ask("drama-place", "el")).toEqual([undefined, 1001]);
    // The other language's: the profession's redirect stays too.
    expect(await ask("drama", "en")).toBe("/directory/theatre");
    expect(await ask("architects/drama", "en")).toBe("/directory/architects/drama-place");
    expect(await ask("architects/drama-place", "en")).toEqual(["architects", 1001]);
  });

  it("keeps the redirect from a former one", async () => {
    const targetId = await makeProfession({ el: "theatro", en: "theatre" });
    await db.slugHistory.create({
      data: { kind: "profession", locale: "en", slug: "drama", targetId },
    });
    expect(await ask("drama", "en")).toBe("/directory/theatre");
    expect(await ask("drama-place", "en")).toEqual([undefined, 1001]);
  });
});

it("each place has one address in each language", async () => {
  const seen = new Set<string>();
  for (const locale of LOCALES)
    for (const { id, slug } of PLACES) {
      const path = paths.directory(slug[locale]).slice("/directory/".length);
      const found = await ask(path, locale);
      expect(found).toEqual(id === 1 ? "/directory" : [undefined, id]);
      seen.add(`${locale} ${path}`);
    }
  expect(seen.size).toBe(PLACES.length * LOCALES.length);
  expect(placeById(CHANIA)?.slug.en).toBe("chania");
});
