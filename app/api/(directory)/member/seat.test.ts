import { describe, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import type { MemberView } from "@/lib/directory/member/read/view";
import { listMembers } from "@/lib/directory/member/read/list";
import { sendRequest } from "../../rights/request";
import { createMemberWithUser, editor, put, view } from "./test-companies";

const CHANIA = 1326;
const PAROS = 1290;
const ATHENS = 1172;
const chania = { id: CHANIA, name: "Χανιά", slug: "chania" };
const hours = { week: { mon: [{ from: "09:00", to: "17:00" }] }, holidays: "closed" };
const branch = {
  place_id: CHANIA,
  translations: { el: { address: "Χάληδων 3" }, en: { address: "3 Chalidon St" } },
  postal_code: "73131",
  phones: ["2821000000"],
  opening_hours: hours,
};
const service = {
  translations: { el: { name: "Έλεγχος πίνακα" }, en: { name: "Panel check" } },
  price_from: 6_000,
  per: "visit",
};

const publicView = async (id: number, locale = "el") => {
  const params = { id };
  const result = await sendRequest("GET /api/member/{id}", {
    params,
    query: `?locale=${locale}`,
  });
  return result.body.data as MemberView;
};
const errorsOf = async (id: number, body: object, locale = "el") => {
  const result = await sendRequest("PUT /api/member/{id}", {
    user: editor,
    params: { id },
    body,
    query: `?locale=${locale}`,
  });
  expect(result.status, JSON.stringify(result.body)).toBe(422);
  return result.body.errors as Record<string, string[]>;
};
const stored = (id: number) =>
  db.member.findUniqueOrThrow({
    where: { id },
    include: { translations: { orderBy: { locale: "asc" } }, branches: true, services: true },
  });

describe("the seat of a company", () => {
  it("is at a chosen place, whose name its town is in each language", async () => {
    const { id, owner } = await createMemberWithUser();
    await put(id, owner, { translations: { en: { member_name: "Company", status: "published" } } });
    const saved = view(await put(id, owner, { place_id: CHANIA }));
    expect([saved.place_id, saved.place, saved.area, saved.translations.en?.area]).toEqual([
      CHANIA,
      chania,
      "Χανιά",
      "Chania",
    ]);
    expect(await publicView(id, "en")).toMatchObject({
      area: "Chania",
      place: { id: CHANIA, name: "Chania", slug: "chania" },
    });
    expect(view(await put(id, owner, { place_id: null }))).toMatchObject({
      place: null,
      area: "Χανιά",
    });
  });

  it("is placed by its town alone, with the text as typed behind it", async () => {
    const { id, owner } = await createMemberWithUser();
    expect(view(await put(id, owner, { area: "Παροικιά" }))).toMatchObject({
      place_id: PAROS,
      area: "Πάρος",
    });
    const paging = { currentPage: 0, perPage: 100 };
    for (const area of ["Παροικιά", "παροικια", "Πάρος"]) {
      const found = await listMembers("el", { area }, paging);
      expect(
        found.items.map((item) => item.id),
        area,
      ).toContain(id);
      const listed = await sendRequest("GET /api/member", {
        query: `?area=${encodeURIComponent(area)}&per_page=100`,
      });
      const ids = (listed.body.data as { id: number }[]).map((item) => item.id);
      expect(ids, area).toContain(id);
    }
    // What an import or an old client sends again is no change.
    const before = await stored(id);
    view(await put(id, owner, { area: "Παροικιά" }));
    expect((await stored(id)).translations).toEqual([
      { ...before.translations[0], updatedAt: expect.any(Date) },
    ]);
  });

  it("stays a text where no place is sure, and leaves the place when the town is another one", async () => {
    const { id, owner } = await createMemberWithUser();
    view(await put(id, owner, { place_id: CHANIA }));
    const moved = view(await put(id, owner, { area: "Πουθενά" }));
    expect([moved.place_id, moved.area]).toEqual([null, "Πουθενά"]);
    expect(view(await put(id, owner, { area: "Αθήνα" }))).toMatchObject({ place_id: ATHENS });
    // A client that knows no places sends the whole object back with another town.
    expect(view(await put(id, owner, { place_id: ATHENS, area: "Χανιά" }))).toMatchObject({
      place_id: CHANIA,
    });
  });

  it("is in another country as a text", async () => {
    const { id, owner } = await createMemberWithUser();
    view(await put(id, owner, { place_id: CHANIA }));
    const abroad = view(await put(id, owner, { country: "DE", area: "Athen" }));
    expect([abroad.country, abroad.place_id, abroad.area]).toEqual(["DE", null, "Athen"]);
    // Its town is not looked up here.
    expect(view(await put(id, owner, { area: "Αθήνα" }))).toMatchObject({ place_id: null });
    expect(view(await put(id, owner, { place_id: CHANIA }))).toMatchObject({
      country: null,
      area: "Χανιά",
    });
    for (const country of ["GR", "CY", "XX", "de", "Germany"])
      expect(Object.keys(await errorsOf(id, { country })), country).toEqual(["country"]);
    expect(Object.keys(await errorsOf(id, { country: "DE", place_id: CHANIA }))).toEqual([
      "country",
    ]);
  });

  it("does not make a translation outdated", async () => {
    const { id, owner } = await createMemberWithUser();
    await put(id, owner, { translations: { en: { member_name: "Company" } } });
    const { translations: before } = await stored(id);
    await put(id, owner, { place_id: CHANIA });
    const { translations } = await stored(id);
    expect(translations.map(({ wordsAt }) => wordsAt)).toEqual(before.map((one) => one.wordsAt));
  });
});

describe("branches, area served, languages and services", () => {
  it("are saved, read in each language, and sent back without a change", async () => {
    const { id, owner } = await createMemberWithUser();
    await put(id, owner, { translations: { en: { member_name: "Company", status: "published" } } });
    const body = {
      branches: [branch, { area: "Βερολίνο", country: "DE" }],
      serves: [CHANIA, PAROS, CHANIA],
      languages: ["en", "el", "en"],
      services: [service, { name: "Ρεύμα" }],
    };
    const saved = view(await put(id, owner, body));
    expect(saved).toMatchObject({
      branches: [
        {
          place: chania,
          phones: ["+302821000000"],
          opening_hours: hours,
          translations: {
            el: { address: "Χάληδων 3", area: "Χανιά" },
            en: { address: "3 Chalidon St", area: "Chania" },
          },
        },
        { place: null, country: "DE", translations: { el: { area: "Βερολίνο" }, en: null } },
      ],
      serves: [{ id: CHANIA }, { id: PAROS }],
      languages: ["el", "en"],
      services: [
        { price_from: 6_000, per: "visit", translations: { en: { name: "Panel check" } } },
        { price_from: null, per: null, translations: { el: { name: "Ρεύμα" }, en: null } },
      ],
    });
    const again = view(await put(id, owner, saved));
    expect({ ...again, version: 0, updated_at: "" }).toEqual({
      ...saved,
      version: 0,
      updated_at: "",
    });
    expect(await publicView(id, "en")).toMatchObject({
      branches: [{ address: "3 Chalidon St", area: "Chania" }, { area: "Βερολίνο" }],
      serves: [{ id: CHANIA, name: "Chania", slug: "chania" }, { id: PAROS }],
      services: [
        { name: "Panel check", price_from: 6_000, per: "visit" },
        { name: "Ρεύμα", price_from: null },
      ],
    });
    const revision = await db.revision.findFirstOrThrow({
      where: { kind: "member", subjectId: id, version: saved.version },
    });
    expect(revision.snapshot).toMatchObject({ serves: [CHANIA, PAROS], languages: ["el", "en"] });
  });

  it("are placed by the town of a branch when it is sure", async () => {
    const { id, owner } = await createMemberWithUser();
    const saved = view(await put(id, owner, { branches: [{ area: "Chania" }, { area: "Εκεί" }] }));
    expect(saved.branches.map(({ place_id }) => place_id)).toEqual([CHANIA, null]);
    expect(saved.branches[0]?.translations.el).toEqual({ address: null, area: "Χανιά" });
  });

  it("come back with a former version", async () => {
    const { id, owner } = await createMemberWithUser();
    const { version } = view(
      await put(id, owner, {
        place_id: CHANIA,
        branches: [branch],
        serves: [PAROS],
        services: [service],
        languages: ["el"],
      }),
    );
    const emptied = { branches: [], serves: [], services: [], languages: [], place_id: null };
    expect(view(await put(id, owner, emptied))).toMatchObject({ ...emptied, place: null });
    const restored = await sendRequest("POST /api/member/{id}/revisions/{version}/restore", {
      user: owner,
      params: { id, version },
    });
    expect(restored.data).toMatchObject({
      place_id: CHANIA,
      branches: [{ place_id: CHANIA, phones: ["+302821000000"], opening_hours: hours }],
      serves: [{ id: PAROS }],
      languages: ["el"],
      services: [{ price_from: 6_000 }],
    });
  });

  it.each([
    ["an unknown place", { place_id: 999_999 }, "place_id"],
    ["an unknown place that is served", { serves: [CHANIA, 999_999] }, "serves.1"],
    ["too many places", { serves: Array.from({ length: 31 }, (_, at) => 1001 + at) }, "serves"],
    ["an unknown place of a branch", { branches: [{ place_id: 5 }] }, "branches.0.place_id"],
    ["a branch nowhere", { branches: [branch, { phones: [] }] }, "branches.1.place_id"],
    [
      "a branch twice somewhere",
      { branches: [{ ...branch, country: "DE" }] },
      "branches.0.country",
    ],
    ["too many branches", { branches: Array.from({ length: 21 }, () => branch) }, "branches"],
    ["half a point", { branches: [{ ...branch, latitude: 35 }] }, "branches.0.latitude"],
    ["a phone", { branches: [{ ...branch, phones: ["2821099999999999"] }] }, "branches.0.phones.0"],
    ["a postal code", { branches: [{ ...branch, postal_code: "1" }] }, "branches.0.postal_code"],
    [
      "hours that overlap",
      {
        branches: [
          {
            ...branch,
            opening_hours: {
              week: {
                mon: [
                  { from: "09:00", to: "14:00" },
                  { from: "13:00", to: "17:00" },
                ],
              },
            },
          },
        ],
      },
      "branches.0.opening_hours",
    ],
    ["an unknown language", { languages: ["el", "xx"] }, "languages.1"],
    ["a service without a name", { services: [{ price_from: 1 }] }, "services.0.name"],
    ["a price below zero", { services: [{ ...service, price_from: -1 }] }, "services.0.price_from"],
    ["an unknown unit", { services: [{ ...service, per: "kilo" }] }, "services.0.per"],
    ["too many services", { services: Array.from({ length: 31 }, () => service) }, "services"],
  ])("refuse %s, in both languages", async (_what, body, field) => {
    const { id } = await createMemberWithUser();
    const before = await stored(id);
    const [el, en] = [await errorsOf(id, body), await errorsOf(id, body, "en")];
    expect(Object.keys(el)).toEqual([field]);
    expect(el[field]).not.toEqual(en[field]);
    expect(await stored(id)).toEqual(before);
  });

  it("are refused from the people of another company", async () => {
    const { id } = await createMemberWithUser();
    const other = await createMemberWithUser();
    for (const user of [other.owner, await testUser()])
      expect((await put(id, user, { branches: [branch] })).status).toBe(404);
    expect((await stored(id)).branches).toEqual([]);
  });

  it("are found by the search", async () => {
    const { id, owner } = await createMemberWithUser();
    const words = async () =>
      (
        await db.$queryRaw<{ terms: string }[]>`
          SELECT terms::text FROM member_search WHERE member_id = ${id} AND locale = 'el'`
      )[0]?.terms ?? "";
    await put(id, owner, { branches: [branch], services: [{ name: "Ηλεκτρολογικά" }] });
    const before = await words();
    await put(id, owner, { branches: [], services: [] });
    const after = await words();
    expect(before.length).toBeGreaterThan(after.length);
    for (const beginning of ["χανι", "ηλεκτρολογ"]) {
      expect(before).toContain(beginning);
      expect(after).not.toContain(beginning);
    }
  });
});
