import { beforeAll, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import type { Place } from "@/lib/directory/member/desk/places";
import { sendRequest } from "../../rights/request";

let user: TestUser;
let counter = 0;
type Texts = { area: string; status?: "draft" | "published" };

const company = (code: string, pin: [number, number] | null, el: Texts | null, en?: Texts) =>
  db.member.create({
    data: {
      approvedAt: new Date(0),
      postalCode: code,
      latitude: pin?.[0] ?? null,
      longitude: pin?.[1] ?? null,
      translations: {
        create: Object.entries({ el, en }).flatMap(([locale, texts]) => {
          if (!texts) return [];
          const { area, status = "published" } = texts;
          return {
            locale: locale as "el" | "en",
            name: `Εταιρεία ${++counter}`,
            slug: `places-${counter}`,
            area,
            status,
            publishedAt: status === "published" ? new Date(0) : null,
          };
        }),
      },
    },
  });

beforeAll(async () => {
  user = await testUser();
  await company("67431", [40.1, 20.1], { area: "Μετρόπολη" }, { area: "Metropoli" });
  await company("67431", [40.3, 20.3], { area: "ΜΕΤΡΟΠΟΛΗ" });
  await company("67999", null, { area: "Κρυφούπολη", status: "draft" });
  await company("67998", [1, 2], { area: "Μετρόπολη", status: "draft" });
  const gone = await company("67997", null, { area: "Μετρόπολη" });
  await db.member.update({ where: { id: gone.id }, data: { deletedAt: new Date() } });
  await company("26222", null, { area: "Πάτρα" });
  await company("26222", null, null, { area: "Patras" });
});

const find = async (search: string) => {
  const { status, body } = await sendRequest("GET /api/member/places", {
    user,
    query: `?search=${encodeURIComponent(search)}`,
  });
  expect(status).toBe(200);
  return body.data as Place[];
};
const patras = {
  place_id: 1135,
  area: { el: "Πάτρα", en: "Patras" },
  postal_code: null,
  latitude: 38.246,
  longitude: 21.735,
};
const metropoli = { postal_code: "67431", latitude: 40.2, longitude: 20.2 };

it.each(["Πάτρα", "πατρ", "ΠΑΤΡΑ", "patr", "Patras"])("finds a town by %s", async (search) => {
  const [first, ...rest] = await find(search);
  expect(first).toEqual(patras);
  // Its companies' postal code, once, with the town's pin as they have none.
  expect(rest.filter(({ area }) => area.el === "Πάτρα")).toEqual([
    { ...patras, postal_code: "26222" },
  ]);
});

it.each(["μετρο", "metro", "67431", "674 31", "Τ.Κ. 674"])(
  "finds a place of public companies by %s, with the middle of their pins",
  async (search) => {
    const found = (await find(search)).filter(({ postal_code }) => postal_code === "67431");
    expect(found).toEqual([expect.objectContaining(metropoli)]);
    expect(found[0]?.area.en).toBe("Metropoli");
  },
);

it("tells nothing of drafts and deleted companies", async () => {
  expect(await find("Κρυφου")).toEqual([]);
  const codes = (await find("679")).map(({ postal_code }) => postal_code);
  expect(codes.filter((code) => code !== null)).toEqual([]);
  expect((await find("Μετρό")).map(({ postal_code }) => postal_code)).toEqual(["67431"]);
});

it("proposes the town of a code that no company has, also of its beginning", async () => {
  expect(await find("263 31")).toEqual([{ ...patras, postal_code: "26331" }]);
  expect(await find("263")).toEqual([patras]);
  expect(await find("26222")).toEqual([{ ...patras, postal_code: "26222" }]);
});

it("finds places of the list of all kinds, for the area that a company serves", async () => {
  const wide = async (search: string) => {
    const { body } = await sendRequest("GET /api/member/places", {
      user,
      query: `?search=${encodeURIComponent(search)}&wide=true`,
    });
    return (body.data as Place[]).map(({ place_id, area }) => [place_id, area.en]);
  };
  expect(await wide("Κρήτ")).toContainEqual([23, "Crete"]);
  expect(await wide("Chania reg")).toEqual([[174, "Chania regional unit"]]);
  expect(await wide("Μετρόπολη")).toEqual([]);
  expect(await wide("χ")).toEqual([]);
});

it("finds nothing by one letter, other texts, and wildcards", async () => {
  for (const search of ["π", "1", "%%", "qqzzx", "91234"]) expect(await find(search)).toEqual([]);
});

it("refuses visitors, and a text that is missing or too long", async () => {
  const statusOf = async (query: string, as?: TestUser) =>
    (await sendRequest("GET /api/member/places", { ...(as && { user: as }), query })).status;
  expect(await statusOf("?search=patra")).toBe(401);
  expect(await statusOf("", user)).toBe(422);
  expect(await statusOf(`?search=${"α".repeat(81)}`, user)).toBe(422);
});

it("proposes towns and islands, not what is a municipality only", async () => {
  const namesOf = async (search: string) => (await find(search)).map(({ area }) => area.el);
  expect(await namesOf("Μονεμβ")).toEqual(["Μονεμβασιά"]);
  expect(await namesOf("84111")).toEqual(["Ερμούπολη"]);
  const corfu = ["Κέρκυρα", "Πόλη της Κέρκυρας", "Βόρεια Κέρκυρα", "Νότια Κέρκυρα"];
  expect((await namesOf("Κέρκυρ")).toSorted()).toEqual(corfu.toSorted());
  expect(await namesOf("Παύλος Μελάς")).toEqual([]);
});
