import { beforeAll, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { testItem } from "@/lib/kernel/content/test-items";
import { VARIANTS } from "@/lib/kernel/manifest/variants";
import { sendRequest, type EndpointName } from "./rights/request";
import { declaredEndpoints } from "./rights/matrix";
import { seedTestContent } from "./test-content";

/** Words that only drafts have: those of the other locale of public items. */
const SECRET = "Zyxwvut";
const VAT = "094014201";
const LONG_AGO = new Date(0);
let post = 0;
let member = 0;
/** Items of every kind that are drafts in both languages. */
let hidden: number[];
let actors: Record<string, TestUser | undefined>;
let editor: TestUser;

beforeAll(async () => {
  const { member: own } = await seedTestContent();
  const translation = (locale: "el" | "en", text: string, slug: string) => ({
    locale,
    slug,
    status: locale === "el" ? ("published" as const) : ("draft" as const),
    publishedAt: locale === "el" ? LONG_AGO : null,
    name: text,
    area: text,
    address: text,
    description: text,
  });
  ({ id: member } = await db.member.create({
    data: {
      approvedAt: LONG_AGO,
      phones: ["+302281012345"],
      vatNumber: "090000045",
      translations: {
        create: [
          translation("el", "Φανερή", "faneri"),
          translation("en", SECRET, "zyxwvut-company"),
        ],
      },
      directoryPost: {
        create: {
          translations: {
            create: [
              { locale: "el", headline: "Φανερή", status: "published", publishedAt: LONG_AGO },
              { locale: "en", headline: SECRET, contentText: SECRET, status: "draft" },
            ],
          },
        },
      },
    },
    select: { id: true },
  }));
  const section = await db.category.findUniqueOrThrow({
    where: { code: "DS.MAG" },
    select: { id: true },
  });
  const article = (locale: "el" | "en", title: string, slug: string) => ({
    locale,
    title,
    slug,
    summary: title,
    bodyText: title,
    status: locale === "el" ? ("published" as const) : ("draft" as const),
    publishedAt: locale === "el" ? LONG_AGO : null,
  });
  ({ id: post } = await db.post.create({
    data: {
      categoryId: section.id,
      memberId: member,
      translations: {
        create: [article("el", "Φανερό", "fanero"), article("en", SECRET, "zyxwvut-post")],
      },
    },
    select: { id: true },
  }));
  hidden = [];
  // What is part of another item is drawn up above: its company is public.
  for (const { name, of } of VARIANTS)
    if (!("partOf" in of)) hidden.push(await testItem(name, { status: "draft", title: SECRET }));
  actors = {
    visitor: undefined,
    reader: await testUser(),
    "another company's user": await testUser({ memberId: own }),
  };
  editor = await testUser({ role: "editor" });
});

const reads = declaredEndpoints()
  .map(({ call }) => call)
  .filter((call) => call.startsWith("GET ") && !/captions|slow/.test(call));
const result = async (call: EndpointName, user: TestUser | undefined, query: string, id: number) =>
  JSON.stringify(
    (await sendRequest(call, { user, query, params: { id, version: 1, name: "x" } })).body,
  );

// Every read by every actor: on a busy machine this exceeds the usual 15 s.
it("no public read returns a word of a draft, in any locale", { timeout: 60_000 }, async () => {
  const drafts: string[] = [];
  for (const call of reads)
    for (const [actorName, user] of Object.entries(actors))
      for (const locale of ["el", "en"])
        // Without an id in its path a request is the same for both.
        for (const id of call.includes("{") ? [member, post] : [member])
          for (const query of [
            `?locale=${locale}`,
            `?locale=${locale}&member_name=${encodeURIComponent("Φανερή")}&phone=22810+12345`,
          ])
            if ((await result(call, user, query, id)).toLowerCase().includes("zyxwvut"))
              drafts.push(`${call}${query} ${actorName} ${id}`);
  // Whatever kind of content has the number: with its id, a request needs no further locale.
  for (const call of reads.filter((one) => one.includes("{")))
    for (const [actorName, user] of Object.entries(actors))
      for (const id of new Set(hidden))
        if ((await result(call, user, "?locale=en", id)).toLowerCase().includes("zyxwvut"))
          drafts.push(`${call} ${actorName} ${id}`);
  expect(drafts).toEqual([]);
  // Control: an editor gets them in the editing view.
  expect(await result("GET /api/member/{id}", editor, "?admin=true", member)).toContain(SECRET);
});

it("no search finds or counts a draft", async () => {
  for (const [actorName, user] of Object.entries(actors))
    for (const locale of ["el", "en"]) {
      const count = async (call: EndpointName, query: string) => {
        const { body } = await sendRequest(call, {
          user,
          query: `?locale=${locale}&${query}`,
        });
        return (body.data as unknown[]).length + ((body.meta as { total?: number })?.total ?? 0);
      };
      expect(await count("GET /api/product", `search=${SECRET}`), actorName).toBe(0);
      expect(await count("GET /api/member", `search=${SECRET}`), actorName).toBe(0);
      expect(await count("GET /api/member", `area=${SECRET}`), actorName).toBe(0);
      const search = await sendRequest("GET /api/search", {
        user,
        query: `?search=${SECRET}`,
      });
      expect(search.data, actorName).toMatchObject({ posts: [], members: [] });
      if (user) {
        expect(await count("GET /api/member/duplicates", `member_name=${SECRET}`), actorName).toBe(
          0,
        );
        // Equal to the private number of a public item: the number is in the request, and no name
        // is returned.
        expect(await count("GET /api/member/duplicates", `vat_number=${VAT}`), actorName).toBe(1);
      }
    }
  // Control: an editor finds it.
  const found = await sendRequest("GET /api/member/duplicates", {
    user: editor,
    query: `?member_name=${SECRET}`,
  });
  expect(found.data).toMatchObject([{ id: member }]);
});

it("no draft is among the translations of a public item", async () => {
  for (const call of ["GET /api/member/{id}", "GET /api/product/{id}"] as const) {
    const id = call.includes("member") ? member : post;
    const { data } = await sendRequest(call, { params: { id }, query: "?locale=el" });
    expect(data).toMatchObject({ alternates: { el: expect.any(String), en: null } });
    expect((await sendRequest(call, { params: { id }, query: "?locale=en" })).status).toBe(404);
  }
});
