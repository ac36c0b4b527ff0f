import { beforeAll, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { placeBySlug } from "@/lib/kernel/place/list";
import { searchStart } from "./service";

const idOf = (slug: string) => placeBySlug(slug, "en")!.id;

/** A public company, or a draft, at a place. */
async function company(
  name: string,
  professionId: number,
  placeId: number | null,
  isPublic = true,
) {
  const texts = { area: null, ...(isPublic ? { publishedAt: new Date(Date.now() - 60_000) } : {}) };
  await db.member.create({
    data: {
      placeId,
      professions: { create: { professionId } },
      translations: {
        create: (["el", "en"] as const).map((locale) => ({
          locale,
          name,
          slug: `${name}-${locale}`,
          status: isPublic ? ("published" as const) : ("draft" as const),
          ...texts,
        })),
      },
    },
  });
}

async function profession(el: string, en: string) {
  const { id } = await db.profession.create({
    data: {
      key: en,
      translations: {
        create: [
          { locale: "el", name: el, slug: `${en}-el` },
          { locale: "en", name: en, slug: en },
        ],
      },
    },
  });
  return id;
}

beforeAll(async () => {
  const [joiners, weavers, none] = [
    await profession("Ξυλουργοί της αρχής", "start-joiners"),
    await profession("Υφαντές της αρχής", "start-weavers"),
    await profession("Κανείς της αρχής", "start-nobody"),
  ];
  await company("start-one", weavers, idOf("chania"));
  await company("start-two", weavers, idOf("chania"));
  await company("start-three", joiners, idOf("heraklion"));
  await company("start-four", joiners, null);
  await company("start-five", joiners, null);
  await company("start-draft", none, idOf("volos"), false);
});

it("has the professions with public companies, those with the most first", async () => {
  const { professions } = await searchStart("en");
  const own = professions.filter(({ slug }) => slug.startsWith("start-"));
  expect(own).toEqual([
    { name: "start-joiners", slug: "start-joiners", companies: 3 },
    { name: "start-weavers", slug: "start-weavers", companies: 2 },
  ]);
});

it("has the places with public companies and the regions they are in", async () => {
  const { places } = await searchStart("en");
  const slugs = places.map(({ slug }) => slug);
  expect(slugs).toEqual(expect.arrayContaining(["crete", "chania", "heraklion"]));
  expect(slugs.indexOf("crete")).toBeLessThan(slugs.indexOf("chania"));
  expect(slugs.indexOf("chania")).toBeLessThan(slugs.indexOf("heraklion"));
  expect(slugs).not.toContain("volos");
  expect(slugs).not.toContain("greece");
  expect(places.find(({ slug }) => slug === "chania")).toMatchObject({ name: "Chania" });
});

it("says it in the language", async () => {
  const { places, professions } = await searchStart("el");
  expect(places.map(({ name }) => name)).toContain("Χανιά");
  expect(professions.map(({ name }) => name)).toContain("Υφαντές της αρχής");
});
