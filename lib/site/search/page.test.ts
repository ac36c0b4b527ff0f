import { beforeAll, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { placeBySlug } from "@/lib/kernel/place/list";
import { askSite } from "./service";
import { searchPage } from "./page";
import { addMember, addPost, addProfession, ids } from "./test-content";

const idOf = (slug: string) => placeBySlug(slug, "en")?.id ?? 0;
const HOURS = { week: { sat: [{ from: "10:00", to: "14:00" }] } };

beforeAll(async () => {
  await addProfession("weavers", "Υφαντές", "Weavers");
  for (const [name, slug] of [
    ["Ένα", "chania"],
    ["Δύο", "chania"],
    ["Τρία", "heraklion"],
  ] as const) {
    await addMember(`Αργαλειός ${name}`, { profession: "weavers" });
    await db.member.update({
      where: { id: ids.get(`Αργαλειός ${name}`) },
      data: { placeId: idOf(slug) },
    });
  }
  await db.member.update({
    where: { id: ids.get("Αργαλειός Δύο") },
    data: { openingHours: HOURS },
  });
  for (let at = 0; at < 23; at++)
    await addPost(`Κρόκος ${at}`, { body: "Πρώτη πρόταση. Τα ΆΝΘΗ του κρόκου μαζεύονται αυγή." });
});

it("answers with the companies of the place, those that are open then first", async () => {
  const { answer, lists, order } = await askSite("υφαντές στα Χανιά Σάββατο", "el", 8);
  expect(answer).toMatchObject({
    companies: 2,
    also: 0,
    open: 1,
    when: { day: "sat" },
    instead: [],
  });
  expect(answer?.place?.slug.en).toBe("chania");
  expect(lists.members.map((hit) => hit.member_name)).toEqual(["Αργαλειός Δύο", "Αργαλειός Ένα"]);
  expect(order[0]).toBe("members");
});

it("says where the nearest are when there is none", async () => {
  const { answer, lists } = await askSite("υφαντής Ρέθυμνο", "el", 8);
  expect(answer).toMatchObject({ companies: 0, also: 0 });
  expect(answer?.instead.map(({ place, companies }) => [place.slug.en, companies])).toEqual([
    ["chania", 2],
    ["crete", 3],
  ]);
  expect(lists.members).toHaveLength(3);
});

it("counts a company that comes there, and lists it behind those that are there", async () => {
  const memberId = ids.get("Αργαλειός Τρία") ?? 0;
  await db.memberServedPlace.create({ data: { memberId, placeId: idOf("chania") } });
  const { answer, lists } = await askSite("weavers chania", "el", 8);
  expect(answer).toMatchObject({ companies: 2, also: 1 });
  expect(lists.members.at(-1)?.member_name).toBe("Αργαλειός Τρία");
  await db.memberServedPlace.deleteMany({ where: { memberId } });
});

it("says which words were left out, and finds the rest", async () => {
  const { answer, lists } = await askSite("υφαντές Χανιά ξεσκαρταρισμένοι", "el", 8);
  expect(answer).toMatchObject({ leftOut: "ξεσκαρταρισμένοι", companies: 2 });
  expect(lists.members).toHaveLength(2);
  expect((await askSite("ξεσκαρταρισμένοι", "el", 8)).answer).toBeNull();
});

it("a name that is typed exactly has no answer, in either script", async () => {
  await addMember("Υφαντές Χανίων", { area: "Αθήνα" });
  for (const query of ["Υφαντές Χανίων", "yfantes xanion"]) {
    const { answer, lists } = await askSite(query, "el", 8);
    expect([query, answer, lists.members[0]?.member_name]).toEqual([query, null, "Υφαντές Χανίων"]);
  }
});

it("has pages of one kind with totals, and the sentence that matches", async () => {
  const first = await searchPage("άνθη κρόκου", "el", { kind: "posts" });
  expect(first).toMatchObject({
    total: 23,
    lastPage: 1,
    totals: { posts: { total: 23, isMore: false } },
  });
  expect(first.lists.posts).toHaveLength(20);
  const details = first.details.posts.get(first.lists.posts[0]?.id ?? 0);
  expect(details?.snippet?.filter(({ match }) => match).map(({ text }) => text)).toEqual([
    "ΆΝΘΗ",
    "κρόκου",
  ]);
  expect(details?.date).toMatch(/^\d{4}-/);
  expect(
    (await searchPage("άνθη κρόκου", "el", { kind: "posts", page: 1 })).lists.posts,
  ).toHaveLength(3);
});

it("is narrowed by section, year and place, each with its numbers", async () => {
  const year = new Date(Date.now() - 86_400_000).getFullYear();
  const posts = await searchPage("κρόκος", "el", { kind: "posts", section: "DS.MAG", year });
  expect([posts.total, posts.choices.sections, posts.choices.years]).toEqual([
    23,
    [{ value: "DS.MAG", count: 23 }],
    [{ value: year, count: 23 }],
  ]);
  expect((await searchPage("κρόκος", "el", { kind: "posts", year: 1990 })).total).toBe(0);
  const members = await searchPage("αργαλειός", "el", { kind: "members", placeId: idOf("crete") });
  expect(members.total).toBe(3);
  const chania = await searchPage("αργαλειός", "el", { kind: "members", placeId: idOf("chania") });
  expect(chania.lists.members).toHaveLength(2);
});

it("says what was meant, only when that is found", async () => {
  expect((await searchPage("κρόκσο", "el")).didYouMean).toBe("κροκοσ");
  expect((await searchPage("κρόκος", "el")).didYouMean).toBeNull();
  expect((await searchPage("krokos", "el")).didYouMean).toBeNull();
  expect((await searchPage("ξψζθχφξ", "el")).didYouMean).toBeNull();
});
