import { beforeAll, beforeEach, expect, it } from "vitest";
import { makeProfession } from "@/lib/directory/place-page/test-companies";
import { placeText } from "@/lib/directory/place-page/text";
import type { PlacePageView } from "@/lib/directory/place-page/schema";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import texts from "@/messages/en/services/place-page.json";
import { sendRequest } from "../../rights/request";

const CHANIA = 1326;
let editor: TestUser;
let architects = 0;
beforeAll(async () => {
  architects = await makeProfession({ el: "arxitektones", en: "architects" });
});
beforeEach(async () => {
  editor = await testUser({ role: "editor" });
  await db.placePage.deleteMany();
});

const create = (body: object) =>
  sendRequest("POST /api/place-page", { user: editor, query: "?locale=en", body });
const change = (id: number, body: object) =>
  sendRequest("PUT /api/place-page/{id}", {
    user: editor,
    params: { id },
    query: "?locale=en",
    body,
  });
const viewOf = (result: { data: never }) => result.data as PlacePageView;
const errorsOf = (result: { body: unknown }) => (result.body as { errors?: object }).errors;

it("has one text for a place and one for each profession there, in both languages", async () => {
  const whole = await create({ place_id: CHANIA, intro_el: "Λιμάνι.", intro_en: "Harbour." });
  expect([whole.status, viewOf(whole)]).toMatchObject([
    201,
    { place: "Chania", profession: null, path: "/directory/chania" },
  ]);
  const own = await create({ place_id: CHANIA, profession_id: architects, intro_el: "Λίγοι." });
  expect(viewOf(own)).toMatchObject({
    profession: "Architects",
    path: "/directory/architects/chania",
  });
  expect(await placeText(CHANIA, undefined, "en")).toEqual({
    intro: "Harbour.",
    description: null,
  });
  expect(await placeText(CHANIA, architects, "el")).toEqual({ intro: "Λίγοι.", description: null });
  expect(await placeText(CHANIA, architects, "en")).toEqual({ intro: null, description: null });
  const again = await create({ place_id: CHANIA, intro_en: "Again." });
  expect([again.status, errorsOf(again)]).toEqual([422, { place_id: [texts.taken] }]);
});

it.each([
  [{ place_id: 999, intro_en: "x" }, { place_id: [texts.place] }],
  // Greece as a whole has the page of the directory.
  [{ place_id: 1, intro_en: "x" }, { place_id: [texts.place] }],
  [
    { place_id: CHANIA, profession_id: 999_999, intro_en: "x" },
    { profession_id: [texts.profession] },
  ],
  [{ place_id: CHANIA }, { intro_el: [texts.oneNeeded] }],
])("refuses %o", async (body, errors) => {
  const result = await create(body);
  expect([result.status, errorsOf(result)]).toEqual([422, errors]);
  expect(await db.placePage.count()).toBe(0);
});

it("is not emptied, keeps what was not sent, and refuses a stale version", async () => {
  const { id, version } = viewOf(await create({ place_id: CHANIA, intro_en: "Harbour." }));
  const changed = await change(id, { description_en: "The old harbour.", version });
  expect(viewOf(changed)).toMatchObject({
    intro_en: "Harbour.",
    description_en: "The old harbour.",
    version: version + 1,
  });
  expect((await change(id, { intro_en: "Late.", version })).status).toBe(409);
  const emptied = await change(id, { intro_en: "", description_en: null });
  expect([emptied.status, errorsOf(emptied)]).toEqual([422, { intro_el: [texts.oneNeeded] }]);
});

it("is found by place and profession, and goes with its profession", async () => {
  const gone = await makeProfession({ el: "ydravlikoi", en: "plumbers" });
  await create({ place_id: CHANIA, profession_id: gone, intro_en: "x" });
  await create({ place_id: 1135, intro_en: "y" });
  const listed = async (query: string) => {
    const result = await sendRequest("GET /api/place-page", { user: editor, query });
    return (result.data as PlacePageView[]).map(({ place_id: id }) => id);
  };
  expect(await listed("?search=ΧΑΝΙΆ")).toEqual([CHANIA]);
  expect(await listed("?search=plumb")).toEqual([CHANIA]);
  expect(await listed("?place_id=1135")).toEqual([1135]);
  expect(await listed("?sort=place")).toEqual([1135, CHANIA]);
  await db.profession.delete({ where: { id: gone } });
  expect(await listed("")).toEqual([1135]);
});
