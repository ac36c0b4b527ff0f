import { beforeAll, expect, it } from "vitest";
import { makeCompany } from "@/lib/directory/place-page/test-companies";
import { db } from "@/lib/kernel/core/db";
import { placeById, PLACES } from "@/lib/kernel/place/list";
import { eventsAt, postsAt } from "./content";

const [CRETE, CHANIA, ATHENS] = [23, 1326, 1172];
const placeOf = (id: number) => {
  const place = placeById(id);
  if (!place) throw new Error(`No place ${id}`);
  return place;
};
const ids: Record<string, number> = {};
const publishedAt = new Date(Date.now() - 60_000);
const published = { status: "published" as const, publishedAt };

async function makePost(title: string, memberId: number | null, categoryId: number) {
  const translations = {
    create: { locale: "el" as const, title, slug: crypto.randomUUID(), ...published },
  };
  ids[title] = (await db.post.create({ data: { categoryId, memberId, translations } })).id;
}
async function makeEvent(title: string, venue: string | null, address: string | null, days = 3) {
  const startsAt = new Date(Date.now() + days * 86_400_000);
  const translations = {
    create: { locale: "el" as const, title, slug: title, venue, address, ...published },
  };
  const data = { startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000), translations };
  ids[title] = (await db.event.create({ data })).id;
}

beforeAll(async () => {
  const { id: category } = await db.category.create({ data: { code: "DS.MAG", position: 1 } });
  const here = await makeCompany({ placeId: CHANIA });
  const elsewhere = await makeCompany({ placeId: ATHENS });
  await makePost("Ένα σπίτι", here, category);
  await makePost("Μια αυλή", elsewhere, category);
  await makePost("Το λιμάνι των Χανίων", null, category);
  await makePost("Οι φούρνοι", null, category);
  await makeEvent("near", "Μέγαρο", "Οδός Αθηνών 5, 731 00 Χανιά");
  await makeEvent("far", "Μέγαρο", "Οδός Χανίων 5, Αθήνα");
  await makeEvent("past", null, "Χανιά", -3);
});

it("has the posts of companies there, and those that name it, but no common word", async () => {
  const found = await postsAt("el", placeOf(CHANIA));
  expect(found.toSorted()).toEqual([ids["Ένα σπίτι"], ids["Το λιμάνι των Χανίων"]]);
  const ovens = PLACES.find(({ name }) => name.el.startsWith("Φούρνοι"));
  expect(ovens && (await postsAt("el", ovens))).toEqual([]);
});

it("has the coming events there, also of a wider place", async () => {
  expect(await eventsAt("el", placeOf(CHANIA))).toEqual([ids.near]);
  expect(await eventsAt("el", placeOf(CRETE))).toEqual([ids.near]);
  expect(await eventsAt("el", placeOf(ATHENS))).toEqual([ids.far]);
  expect(await eventsAt("en", placeOf(CHANIA))).toEqual([]);
});
