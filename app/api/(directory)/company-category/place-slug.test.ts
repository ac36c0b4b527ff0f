import { beforeAll, beforeEach, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import type { ProfessionEditView } from "@/lib/directory/profession/admin";
import { findInDirectory } from "@/lib/directory/place-page/find";
import { makeProfession } from "@/lib/directory/place-page/test-companies";
import el from "@/messages/el/services/profession.json";
import en from "@/messages/en/services/profession.json";
import { sendRequest, type RequestOptions } from "../../rights/request";

let editor: TestUser;
let legacy = 0;
beforeAll(async () => {
  // There before the list of places was.
  legacy = await makeProfession({ el: "drama", en: "theatre" });
});
beforeEach(async () => {
  editor = await testUser({ role: "editor" });
});

const create = (body: object, options: RequestOptions = {}) =>
  sendRequest("POST /api/company-category", {
    user: editor,
    query: "?ctx=member&locale=en",
    body,
    ...options,
  });
const change = (id: number, body: object, locale = "en") =>
  sendRequest("PUT /api/company-category/{id}", {
    user: editor,
    params: { id },
    query: `?ctx=member&locale=${locale}`,
    body,
  });
const errorsOf = (result: { body: unknown }) => (result.body as { errors?: object }).errors;
const viewOf = (result: { data: never }) => result.data as ProfessionEditView;

it.each([
  ["chania", "a place's"],
  ["athina", "a place's in the other language"],
  ["chania-place", "what a place has beside a profession"],
])("«%s», %s, is refused as the address of a profession", async (slug) => {
  const translations = { en: { profession: "Sponge divers", slug } };
  const result = await create({ translations });
  expect(result.status).toBe(422);
  const name = slug.startsWith("chania") ? "Chania" : "Athens";
  expect(errorsOf(result)).toEqual({
    "translations.en.slug": [en.slugOfPlace.replace("{place}", name)],
  });
  expect(await db.professionTranslation.count({ where: { slug } })).toBe(0);
});

it("says so in Greek, and at the field as it was sent", async () => {
  const made = viewOf(await create({ profession: `Divers ${crypto.randomUUID()}` }));
  const result = await change(
    made.id,
    { translations: { el: { profession: "Δύτες", slug: "xania" } } },
    "el",
  );
  // Greeklish is another slug: only what a place has is refused.
  expect(result.status).toBe(200);
  const refused = await change(made.id, { slug: "chania" }, "el");
  expect([refused.status, errorsOf(refused)]).toEqual([
    422,
    { slug: [el.slugOfPlace.replace("{place}", "Χανιά")] },
  ]);
});

it("a name of a place gets another address by itself", async () => {
  const made = viewOf(await create({ translations: { en: { profession: "Marathon" } } }));
  expect(made.translations.en?.slug).toBe("marathon-2");
});

it("one that has it already keeps it through other changes, and loses nothing by leaving it", async () => {
  const renamed = await change(legacy, { translations: { el: { profession: "Δραματουργοί" } } });
  expect(viewOf(renamed).translations.el?.slug).toBe("drama");
  expect(await findInDirectory(["drama"], "el")).toMatchObject({ profession: { id: legacy } });
  const moved = await change(legacy, { translations: { el: { slug: "dramatourgoi" } } });
  expect(moved.status).toBe(200);
  expect(await findInDirectory(["drama"], "el")).toEqual({
    kind: "moved",
    path: "/directory/dramatourgoi",
  });
  expect(await findInDirectory(["drama-place"], "el")).toMatchObject({ place: { id: 1001 } });
});
