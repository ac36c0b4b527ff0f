import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import type { Handler } from "@/lib/kernel/api/declaration";
import { apiEndpoints } from "../../endpoints";
import { callHandler } from "../../test-requests";
import { placeBySlug } from "@/lib/kernel/place/list";

const always = Object.fromEntries(
  ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [
    day,
    [{ from: "00:00", to: "24:00" }],
  ]),
);
const ids: Record<string, number> = {};

const chania = placeBySlug("chania", "en")!;
const volos = placeBySlug("volos", "en")!;

beforeAll(async () => {
  const company = async (name: string, data: object) => {
    const { id } = await db.member.create({ select: { id: true }, data });
    ids[name] = id;
    await db.memberTranslation.createMany({
      data: (["el", "en"] as const).map((locale) => ({
        memberId: id,
        locale,
        name: `Filtered ${name}`,
        slug: `filtered-${name}-${locale}`,
        status: "published" as const,
        publishedAt: new Date(0),
      })),
    });
  };
  await company("seat", {
    placeId: chania.id,
    latitude: 35.51,
    longitude: 24.02,
    languages: ["en"],
    openingHours: { week: always, holidays: "open" },
  });
  await company("branch", {
    placeId: volos.id,
    verifiedWhat: "vat",
    verifiedAt: new Date(0),
    branches: { create: { position: 0, placeId: chania.id } },
  });
  await company("served", { serves: { create: { placeId: placeBySlug("crete", "en")!.id } } });
});

const list = apiEndpoints["/api/member"]?.GET as Handler;
const points = apiEndpoints["/api/member/points"]?.GET as Handler;
const search = apiEndpoints["/api/search"]?.GET as Handler;
const names = async (query: string) => {
  const { status, body } = await callHandler(list, `/api/member?locale=en&${query}`);
  expect(status).toBe(200);
  return (body.data as { id: number }[])
    .map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
    .filter((name) => name !== undefined);
};

describe("GET /api/member", () => {
  it("filters by a place in either language, and says what matched", async () => {
    for (const place of [String(chania.id), chania.slug.el, chania.slug.en])
      expect(await names(`place=${place}`)).toEqual(["branch", "seat", "served"]);
    const { body } = await callHandler(list, `/api/member?locale=en&place=${chania.id}`);
    expect(body.data).toMatchObject([
      { matched: { how: "branch", place: "Chania" }, distance_km: null, recommendations: 0 },
      { matched: { how: "seat", place: "Chania" } },
      { matched: { how: "served", place: "Crete" } },
    ]);
  });

  it("filters by time, language and marks, and counts the choices when asked", async () => {
    expect(await names("at=sat-18:00")).toEqual(["seat"]);
    expect(await names("lang=en")).toEqual(["seat"]);
    expect(await names("verified=1")).toEqual(["branch"]);
    expect(await names("recommended=1")).toEqual([]);
    expect(await names("bbox=35,24,36,25")).toEqual(["seat"]);
    const { body } = await callHandler(list, `/api/member?locale=en&place=${chania.id}&facets=1`);
    const { facets } = body.meta as { facets: { day: unknown[]; flags: object } };
    expect(facets.day).toHaveLength(7);
    expect(facets.flags).toEqual({ open: 1, member: 0, verified: 1, recommended: 0 });
    const plain = await callHandler(list, "/api/member?locale=en");
    expect(plain.body.meta).not.toHaveProperty("facets");
  });

  it("lists the nearest first, and cuts a position to a kilometre also in its links", async () => {
    const near = "35.512345,24.019876";
    const { body, headers } = await callHandler(
      list,
      `/api/member?locale=en&near=${near}&place=${chania.id}&per_page=2`,
    );
    const rows = body.data as { id: number; distance_km: number | null }[];
    expect(rows.map(({ id }) => id).slice(0, 2)).toEqual(
      expect.arrayContaining([ids.seat, ids.branch]),
    );
    expect(rows[0]!.distance_km).toBeLessThan(2);
    const { next } = body.links as { next: string };
    expect(new URL(next).searchParams.get("near")).toBe("35.51,24.02");
    expect(JSON.stringify(body)).not.toContain("35.5123");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("says no-store and counts as a search by time, bounds and distance alone", async () => {
    for (const query of ["at=sat", "bbox=35,24,36,25", "near=35.5,24", "open_now=1"]) {
      const headers = { "x-client-address": `10.9.0.${query.length}` };
      const answers = [];
      for (let at = 0; at < 31; at += 1)
        answers.push(await callHandler(list, `/api/member?${query}`, { headers }));
      expect(answers[0]!.headers.get("cache-control")).toBe("no-store");
      expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(
        1,
      );
    }
    const headers = { "x-client-address": "10.9.1.1" };
    for (let at = 0; at < 40; at += 1)
      expect((await callHandler(list, "/api/member?place=chania", { headers })).status).toBe(200);
  });

  it.each([
    ["place", "place=nowhere"],
    ["place", "place=99999999"],
    ["bbox", "bbox=1,2,3"],
    ["bbox", "bbox=36,24,35,25"],
    ["bbox", "bbox=35,24,95,25"],
    ["at", "at=caturday"],
    ["at", "at=sat-25:00"],
    ["near", "near=35.5"],
    ["near", "near=95,24"],
    ["lang", "lang=klingon"],
    ["verified", "verified=perhaps"],
    ["recommended", "recommended=2"],
    ["sort", "sort=best"],
    ["sort", "sort=distance"],
    ["sort", "sort=relevance"],
    ["facets", "facets=all"],
  ])("refuses a wrong %s by its name (%s)", async (field, query) => {
    const { status, body } = await callHandler(list, `/api/member?${query}`);
    expect([status, Object.keys(body.errors as object)]).toEqual([422, [field]]);
  });
});

it("GET /api/member/points has the seats with a point of their own", async () => {
  const { body } = await callHandler(points, `/api/member/points?locale=en&place=${chania.id}`);
  expect(body).toEqual({
    data: [
      {
        id: ids.seat,
        slug: "filtered-seat-en",
        member_name: "Filtered seat",
        latitude: 35.51,
        longitude: 24.02,
      },
    ],
    meta: { total: 1 },
  });
  const wrong = await callHandler(points, "/api/member/points?place=nowhere");
  expect([wrong.status, Object.keys(wrong.body.errors as object)]).toEqual([422, ["place"]]);
});

describe("GET /api/search", () => {
  const found = async (query: string) => {
    const { body } = await callHandler(search, `/api/search?locale=en&search=filtered&${query}`);
    return body as unknown as {
      data: { members: { id: number; highlight: { match: boolean }[] }[] };
      meta: { members: number; facets?: { place: { id: number; count: number }[] } };
    };
  };
  it("narrows its companies, with their marks, and counts the choices", async () => {
    expect((await found("")).meta.members).toBe(3);
    const { data, meta } = await found("at=sun&facets=1");
    expect(data.members.map(({ id }) => id)).toEqual([ids.seat]);
    expect(data.members[0]!.highlight.some(({ match }) => match)).toBe(true);
    expect(meta.members).toBe(1);
    expect(meta.facets?.place).toContainEqual({ id: chania.id, count: 1 });
    expect((await found(`place=${volos.slug.el}`)).data.members.map(({ id }) => id)).toEqual([
      ids.branch,
    ]);
    expect((await found("facets=1")).meta.members).toBe(3);
  });
  it.each(["place=nowhere", "at=never", "near=x", "bbox=1", "lang=xx"])(
    "refuses %s",
    async (query) => {
      const { status, body } = await callHandler(search, `/api/search?search=filtered&${query}`);
      expect([status, Object.keys(body.errors as object)]).toEqual([422, [query.split("=")[0]]]);
    },
  );
});
