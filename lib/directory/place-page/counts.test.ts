import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { countAtPlaces, indexedPlaces, placeNumbers } from "./counts";
import { placesAround, regionsWithCompanies, wayTo } from "./near";
import { makeCompany, makeProfession } from "./test-companies";
import { placeById } from "@/lib/kernel/place/list";

const [CRETE, CHANIA_UNIT, CHANIA, HERAKLION, GREECE] = [23, 174, 1326, 1309, 1];
let architects = 0;
let builders = 0;
const placeOf = (id: number) => {
  const place = placeById(id);
  if (!place) throw new Error(`No place ${id}`);
  return place;
};

beforeAll(async () => {
  architects = await makeProfession({ el: "arxitektones", en: "architects" });
  builders = await makeProfession({ el: "xtistes", en: "builders" });
  await makeCompany({ placeId: CHANIA, professions: [architects], isVerified: true });
  await makeCompany({ placeId: CHANIA, professions: [architects, builders] });
  // Its seat and its branch are in Crete, which has it once.
  await makeCompany({ placeId: HERAKLION, branches: [CHANIA], professions: [architects] });
  await makeCompany({ placeId: HERAKLION, professions: [builders], locales: ["el"] });
  // From elsewhere: one serves Chania by its name, one the whole country.
  await makeCompany({ placeId: 1172, serves: [CHANIA], professions: [builders] });
  await makeCompany({ placeId: 1172, serves: [GREECE] });
  const gone = await makeCompany({ placeId: CHANIA, professions: [architects] });
  await db.member.update({ where: { id: gone }, data: { deletedAt: new Date() } });
  const draft = await makeCompany({ placeId: CHANIA, professions: [architects] });
  await db.memberTranslation.updateMany({ where: { memberId: draft }, data: { status: "draft" } });
});

describe("companies at places", () => {
  it("are those with a seat or a branch within, each once, and that serve it by its name", async () => {
    const ids = [CRETE, CHANIA_UNIT, CHANIA, HERAKLION, 1135];
    expect([...(await countAtPlaces("el", ids))].sort()).toEqual(
      [
        [CHANIA, 4],
        [HERAKLION, 2],
        [CHANIA_UNIT, 3],
        [CRETE, 4],
      ].sort(),
    );
    expect((await countAtPlaces("en", ids)).get(HERAKLION)).toBe(1);
    expect(await countAtPlaces("el", [CHANIA], architects)).toEqual(new Map([[CHANIA, 3]]));
    expect(await countAtPlaces("el", [1135])).toEqual(new Map());
  });

  it("have numbers", async () => {
    expect(await placeNumbers("en", CHANIA)).toEqual({
      total: 4,
      verified: 1,
      members: 0,
      professions: [
        { id: architects, name: "Architects", slug: "architects", count: 3 },
        { id: builders, name: "Builders", slug: "builders", count: 2 },
      ],
    });
    expect(await placeNumbers("en", CHANIA, builders)).toMatchObject({ total: 2, verified: 0 });
    expect(await placeNumbers("en", 1135)).toEqual({
      total: 0,
      verified: 0,
      members: 0,
      professions: [],
    });
  });

  it("are in the index of search engines from three on", async () => {
    const pages = await indexedPlaces([CRETE, CHANIA_UNIT, CHANIA, HERAKLION]);
    expect(pages.map((page) => [page.placeId, page.professionId, page.locale])).toEqual([
      [CRETE, null, "el"],
      [CRETE, null, "en"],
      [CRETE, architects, "el"],
      [CRETE, architects, "en"],
      [CHANIA_UNIT, null, "el"],
      [CHANIA_UNIT, null, "en"],
      [CHANIA_UNIT, architects, "el"],
      [CHANIA_UNIT, architects, "en"],
      [CHANIA, null, "el"],
      [CHANIA, null, "en"],
      [CHANIA, architects, "el"],
      [CHANIA, architects, "en"],
    ]);
  });
});

describe("around a place", () => {
  const shown = (places: { place: { id: number }; count: number }[]) =>
    places.map(({ place, count }) => [place.id, count]);

  // With the one that serves the whole country, as their pages list it.
  it("are the nearest that have companies, with how many, and the wider one", async () => {
    const { near, within, wider } = await placesAround("el", placeOf(HERAKLION), undefined);
    expect(shown(near)).toEqual([
      [CHANIA, 5],
      [1172, 2],
    ]);
    expect(within).toEqual([]);
    expect([wider?.place.id, wider?.count]).toEqual([CRETE, 6]);
  });

  it("are those within a wider one, the most companies first", async () => {
    const { within, near, wider } = await placesAround("el", placeOf(CRETE), undefined);
    expect(shown(within)).toEqual([
      [CHANIA, 5],
      [HERAKLION, 3],
    ]);
    expect(near.map(({ place, count }) => [place.name.en, count])).toEqual([["Attica", 2]]);
    expect(wider).toBeUndefined();
  });

  it("are the regions of the country, without those that only serve it", async () => {
    expect(
      (await regionsWithCompanies("el")).map(({ place, count }) => [place.slug.en, count]),
    ).toEqual([
      ["attica", 2],
      ["crete", 4],
    ]);
    const english = await regionsWithCompanies("en");
    expect(english.find(({ place }) => place.id === CRETE)?.count).toBe(3);
  });

  it("keep to a profession", async () => {
    const { near } = await placesAround("el", placeOf(HERAKLION), builders);
    expect(shown(near)).toEqual([
      [CHANIA, 2],
      [1172, 1],
    ]);
  });

  it("have a way from the directory that passes regional units over", () => {
    expect(wayTo(placeOf(CHANIA)).map(({ name }) => name.en)).toEqual(["Crete"]);
    expect(wayTo(placeOf(31)).map(({ name }) => name.en)).toEqual(["Cyprus"]);
  });
});
