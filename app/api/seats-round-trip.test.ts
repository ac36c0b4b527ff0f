import { expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { company, imported, lines, options } from "@/lib/site/import/test-imports";
import { undone } from "@/lib/site/import/undo/test-undo";
import { sendRequest } from "./rights/request";

const CHANIA = 1326;
const seat = {
  place_id: CHANIA,
  serves: [CHANIA, 2192],
  languages: ["el", "de"],
  branches: [
    {
      place_id: 1290,
      phones: ["2284000000"],
      translations: { el: { address: "Παροικιά; λιμάνι" } },
    },
  ],
  services: [{ name: 'Πλακάκια "μεγάλα"', price_from: 4_500, per: "m2" }],
};

const seatOf = (id: number) =>
  db.member.findUniqueOrThrow({
    where: { id },
    select: {
      placeId: true,
      languages: true,
      version: true,
      branches: { orderBy: { position: "asc" }, omit: { id: true } },
      serves: { orderBy: { position: "asc" } },
      services: { orderBy: { position: "asc" }, omit: { id: true } },
      translations: { select: { area: true, areaTyped: true } },
    },
  });

it("imports the file that it exported, without a change and after one", async () => {
  const { id } = await company("Πλακάκια", seat);
  const whole = await seatOf(id);
  expect(whole).toMatchObject({
    placeId: CHANIA,
    serves: [{ placeId: CHANIA }, { placeId: 2192 }],
    branches: [{ placeId: 1290, phones: ["+302284000000"], areaEl: "Πάρος" }],
    translations: [{ area: "Χανιά", areaTyped: null }],
  });
  const exported = await sendRequest("GET /api/member/export", {
    user: await testUser({ role: "editor" }),
    query: "?heads=names",
  });
  const file = String(exported.body.text);
  const again = await imported(file, options({ key: "id" }));
  expect(again.counts, JSON.stringify(await lines(again.id))).toMatchObject({
    unchanged: 1,
    updated: 0,
    refused: 0,
  });
  const emptied = { place_id: null, serves: [], languages: [], branches: [], services: [] };
  const { user } = { user: await testUser({ role: "editor" }) };
  await sendRequest("PUT /api/member/{id}", { user, params: { id }, body: emptied });
  expect((await seatOf(id)).branches).toEqual([]);
  const restored = await imported(file, options({ key: "id" }));
  expect(restored.counts).toMatchObject({ updated: 1, refused: 0 });
  expect(await seatOf(id)).toEqual({ ...whole, version: 3 });
  // And back.
  await undone(restored.id);
  expect(await seatOf(id)).toMatchObject({
    placeId: null,
    branches: [],
    serves: [],
    languages: [],
  });
});

it("reads places and languages by their names, and refuses what it does not know", async () => {
  const { id } = await company("Πλακάκια");
  const head = "id;place_id;serves;languages;services";
  const row = (...cells: string[]) => `${head}\n${[id, ...cells].join(";")}\n`;
  await imported(
    row("Χανιά", "Kea|Νάουσα Πάρου", "Γερμανικά, English", ""),
    options({ key: "id" }),
  );
  expect(await seatOf(id)).toMatchObject({
    placeId: CHANIA,
    serves: [{ placeId: 1281 }, { placeId: 2192 }],
    languages: ["en", "de"],
  });
  const before = await seatOf(id);
  for (const cells of [
    ["Ατλαντίδα", "", "", ""],
    ["999999", "", "", ""],
    ["", "Kea|Ατλαντίδα", "", ""],
    ["", "", "Κλίνγκον", ""],
    ["", "", "", "[{]"],
    ["", "", "", '[{"price_from":1}]'.replaceAll('"', "'")],
  ]) {
    const view = await imported(row(...cells), options({ key: "id" }));
    expect(view.counts, cells.join()).toMatchObject({ refused: 1, updated: 0 });
  }
  expect(await seatOf(id)).toEqual(before);
});

it("places an imported company by its town, and takes the place back with an undo", async () => {
  const { id } = await company("Πλακάκια", { area: "Πουθενά" });
  const view = await imported(`id;Πόλη\n${id};Παροικιά\n`, options({ key: "id" }));
  expect(await seatOf(id)).toMatchObject({
    placeId: 1290,
    translations: [{ area: "Πάρος", areaTyped: "Παροικιά" }],
  });
  const again = await imported(`id;Πόλη\n${id};Παροικιά\n`, options({ key: "id" }));
  expect(again.counts).toMatchObject({ unchanged: 1, updated: 0 });
  await undone(view.id);
  expect(await seatOf(id)).toMatchObject({
    placeId: null,
    translations: [{ area: "Πουθενά", areaTyped: null }],
  });
  const made = await imported(
    "Επωνυμία;Επάγγελμα;Πόλη\nΝέα εταιρεία;Αρχιτέκτονες;ΧΑΝΙΑ\n",
    options({ key: "none" }),
  );
  expect(made.counts).toMatchObject({ created: 1 });
  const fresh = await db.member.findFirstOrThrow({
    where: { translations: { some: { name: "Νέα εταιρεία" } } },
    select: { id: true },
  });
  expect(await seatOf(fresh.id)).toMatchObject({
    placeId: CHANIA,
    translations: [{ area: "Χανιά", areaTyped: null }],
  });
});
