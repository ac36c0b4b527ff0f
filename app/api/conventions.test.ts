import { describe, expect, it } from "vitest";
import * as asset from "./(kernel)/content-asset/route";
import * as category from "./(directory)/company-category/route";
import * as event from "./(commerce)/event/[id]/route";
import * as events from "./(commerce)/event/route";
import * as health from "./(kernel)/health/route";
import * as member from "./(directory)/member/[id]/route";
import * as members from "./(directory)/member/route";
import * as post from "./(magazine)/product/[id]/route";
import * as posts from "./(magazine)/product/route";
import * as search from "./(site)/search/route";
import { callHandler, ids } from "./test-requests";

describe("GET /api/product", () => {
  it("lists published posts in the requested locale, newest first, with meta and links", async () => {
    const { status, body } = await callHandler(posts.GET, "/api/product?locale=el&per_page=2");
    expect(status).toBe(200);
    expect((body.data as { product_name: string }[]).map((item) => item.product_name)).toEqual([
      "Σπίτι στο Πήλιο",
      "Πέτρινη γέφυρα",
    ]);
    expect(body.meta).toEqual({ current_page: 0, per_page: 2, total: 3, last_page: 1 });
    expect(body.links).toMatchObject({
      prev: null,
      next: expect.stringContaining("current_page=1") as unknown,
    });
  });
  it("never shows drafts, scheduled, withdrawn or deleted ones", async () => {
    const { body } = await callHandler(posts.GET, "/api/product?locale=el&per_page=100");
    expect(JSON.stringify(body)).not.toMatch(/κρυφό/i);
  });
  it("separates locales", async () => {
    const { body } = await callHandler(posts.GET, "/api/product", {
      headers: { "accept-language": "en-GB,en;q=0.9,el;q=0.5" },
    });
    expect((body.data as { product_name: string }[]).map((item) => item.product_name)).toEqual([
      "House on Pelion",
    ]);
  });
  it("filters by section, sub-category, company and ids", async () => {
    const names = async (query: string) =>
      (
        (await callHandler(posts.GET, `/api/product?locale=el&${query}`)).body.data as {
          product_name: string;
        }[]
      ).map((item) => item.product_name);
    expect(await names("category=DS.MAG&sub_category=katoikia")).toEqual(["Σπίτι στο Πήλιο"]);
    expect(await names(`sub_category=${encodeURIComponent("ΚΑΤΟΙΚΙΑ")}`)).toEqual([
      "Σπίτι στο Πήλιο",
    ]);
    expect(await names(`member_id=${ids.member}`)).toEqual(["Σπίτι στο Πήλιο"]);
    expect(await names(`ids=${ids.bridge},${ids.draft}`)).toEqual(["Πέτρινη γέφυρα"]);
    expect(await names("sort=product_name")).toEqual([
      "Λιμάνι",
      "Πέτρινη γέφυρα",
      "Σπίτι στο Πήλιο",
    ]);
  });
  it("has an empty list on a page past the end", async () => {
    const { status, body } = await callHandler(posts.GET, "/api/product?current_page=999");
    expect([status, body.data]).toEqual([200, []]);
  });
  it.each([
    "current_page=-1",
    "current_page=abc",
    "current_page=1.5",
    "per_page=0",
    "per_page=101",
    "category=DS.NONE",
    "ids=1,x",
    "sort=evil",
    "locale=fr",
    "is_featured=maybe",
    "search=%00",
    "member_id=99999999999",
  ])("refuses %s with a 422", async (query) => {
    const { status, body } = await callHandler(posts.GET, `/api/product?${query}`);
    expect(status).toBe(422);
    expect(body.message).toBe("The given data was invalid.");
    expect(Object.keys(body.errors)).toEqual([query.split("=")[0]]);
  });
  it("takes the first of repeated parameters, and ignores unknown and bracket ones", async () => {
    expect(
      (
        await callHandler(
          posts.GET,
          "/api/product?per_page=1&per_page=zzz&x=1&category[$ne]=1&__proto__=1",
        )
      ).body.meta,
    ).toMatchObject({ per_page: 1 });
  });
  it("requires a sign-in for the editing view", async () => {
    expect((await callHandler(posts.GET, "/api/product?admin=true")).status).toBe(401);
  });
});

describe("GET /api/product/{id}", () => {
  it("is found by id and slug", async () => {
    for (const id of [String(ids.post), "spiti-sto-pilio"]) {
      const { status, body } = await callHandler(post.GET, `/api/product/${id}?locale=el`, {
        params: { id },
      });
      expect(status).toBe(200);
      expect(body.data).toMatchObject({
        id: ids.post,
        slug: "spiti-sto-pilio",
        category: "DS.MAG",
        alternates: { el: "/post/spiti-sto-pilio", en: "/en/post/house-on-pelion" },
        member: { member_name: "Λυκαβηττός" },
        version: 1,
      });
      expect((body.data as { body: string }).body).toBe(
        "<p>Τοίχοι από <strong>σχιστόλιθο</strong>.</p>",
      );
    }
  });
  it.each(["draft", "scheduled", "withdrawn", "deleted"] as const)(
    "is 404 for a %s one",
    async (kind) => {
      expect(
        (
          await callHandler(post.GET, "/api/product/x?locale=el", {
            params: { id: String(ids[kind]) },
          })
        ).status,
      ).toBe(404);
    },
  );
  it.each([
    "nothing",
    "0",
    "-1",
    "99999999999999999999",
    "Α",
    "a\u0000b".replace("\u0000", ""),
    "' OR 1=1",
  ])("is 404 for %s", async (id) => {
    expect((await callHandler(post.GET, "/api/product/x", { params: { id } })).status).toBe(404);
  });
});

describe("GET /api/member", () => {
  it("lists public companies in Greek alphabetical order", async () => {
    const { body } = await callHandler(members.GET, "/api/member?locale=el");
    expect((body.data as { member_name: string }[]).map((item) => item.member_name)).toEqual([
      "Άνεμος",
      "Λυκαβηττός",
      "Ωμέγα",
      "Alpha Press",
    ]);
  });
  it("filters by letter, profession, area and text", async () => {
    const names = async (query: string) =>
      (
        (await callHandler(members.GET, `/api/member?locale=el&${query}`)).body.data as {
          member_name: string;
        }[]
      ).map((item) => item.member_name);
    expect(await names(`letter=${encodeURIComponent("Α")}`)).toEqual(["Άνεμος"]);
    expect(await names("letter=A")).toEqual(["Alpha Press"]);
    expect(await names("category=architektones")).toEqual(["Λυκαβηττός"]);
    expect(await names("category=no-such")).toEqual([]);
    expect(await names(`area=${encodeURIComponent("ΑΘΗΝΑ")}`)).toEqual(["Λυκαβηττός"]);
    expect(await names(`search=${encodeURIComponent("λυκαβ")}`)).toEqual(["Λυκαβηττός"]);
    expect(await names("is_member=1")).toEqual(["Λυκαβηττός"]);
  });
  it("has no private fields", async () => {
    const { body } = await callHandler(member.GET, "/api/member/x?locale=el", {
      params: { id: String(ids.member) },
    });
    expect(body.data).toMatchObject({ member_name: "Λυκαβηττός" });
    expect(JSON.stringify(body)).not.toContain("094014201");
    expect(body.data).not.toHaveProperty("vat_number");
  });
  it("is 404 for a company that is not published", async () => {
    expect(
      (
        await callHandler(member.GET, "/api/member/x?locale=el", {
          params: { id: String(ids.hiddenMember) },
        })
      ).status,
    ).toBe(404);
  });
});

describe("other reads", () => {
  it("lists sections and professions, and refuses another ctx", async () => {
    expect(
      (await callHandler(category.GET, "/api/company-category?ctx=product&name=DS.MAG&locale=en"))
        .body.data,
    ).toMatchObject([{ category: "DS.MAG", sub_category: "Residence, Landscape", slug: "mag" }]);
    expect(
      (await callHandler(category.GET, "/api/company-category?ctx=member&locale=el")).body.data,
    ).toMatchObject([{ profession: "Αρχιτέκτονες", slug: "architektones", members_count: 1 }]);
    for (const query of ["", "?ctx=users"])
      expect((await callHandler(category.GET, `/api/company-category${query}`)).status).toBe(422);
  });
  it("lists neither assets without a parent nor those of a draft", async () => {
    expect((await callHandler(asset.GET, "/api/content-asset")).status).toBe(422);
    expect(
      (await callHandler(asset.GET, `/api/content-asset?parent_type=post&parent_id=${ids.draft}`))
        .body.data,
    ).toEqual([]);
    expect(
      (await callHandler(asset.GET, `/api/content-asset?parent_type=post&parent_id=${ids.post}`))
        .body.data,
    ).toMatchObject([{ alt: "Πέτρινος τοίχος", used_by_count: 1 }]);
  });
  it("has no events that were not published", async () => {
    expect((await callHandler(events.GET, "/api/event?active=true")).body.data).toEqual([]);
    expect((await callHandler(event.GET, "/api/event/1", { params: { id: "1" } })).status).toBe(
      404,
    );
  });
  it("reports health", async () => {
    expect((await callHandler(health.GET, "/api/health")).body).toMatchObject({
      status: "ok",
      database: "up",
      chat: "off",
      worker: "off",
    });
  });
});

describe("GET /api/search", () => {
  const found = async (query: string) =>
    (await callHandler(search.GET, `/api/search?locale=el&search=${encodeURIComponent(query)}`))
      .body.data as {
      posts: { product_name: string }[];
      members: { member_name: string; highlight: unknown }[];
    };
  it("finds posts and companies without accents and in capitals", async () => {
    expect((await found("ΠΗΛΙΟ")).posts.map((item) => item.product_name)).toEqual([
      "Σπίτι στο Πήλιο",
    ]);
    expect((await found("λυκαβηττος")).members[0]).toMatchObject({
      member_name: "Λυκαβηττός",
      highlight: [{ text: "Λυκαβηττός", match: true }],
    });
    expect((await found("αρχιτεκ")).members.map((item) => item.member_name)).toEqual([
      "Λυκαβηττός",
    ]);
  });
  it("shows no drafts", async () => expect((await found("κρυφο")).posts).toEqual([]));
  it("treats wildcards literally", async () => {
    expect(await found("%%")).toEqual({ posts: [], members: [], events: [], pages: [] });
    expect(await found("__")).toEqual({ posts: [], members: [], events: [], pages: [] });
  });
  it("is empty below two characters and refuses more than 80", async () => {
    expect(await found("α")).toEqual({ posts: [], members: [], events: [], pages: [] });
    expect((await callHandler(search.GET, `/api/search?search=${"a".repeat(81)}`)).status).toBe(
      422,
    );
  });
  it("is limited to 30 in 10 seconds from one IP address", async () => {
    const one = () =>
      callHandler(search.GET, "/api/search?search=ab", {
        headers: { "x-client-address": "192.0.2.1" },
      });
    const results = await Promise.all(Array.from({ length: 32 }, one));
    expect(results.filter((result) => result.status === 200)).toHaveLength(30);
    const refused = results.find((result) => result.status === 429)!;
    expect(refused.body.message).toBe("Too Many Attempts.");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
