import { beforeAll, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/auth/test-users";
import { db } from "@/lib/core/db";
import { sendRequest, type EndpointName } from "./rights/request";
import { declaredEndpoints } from "./rights/matrix";
import { seedTestContent } from "./test-content";

/** Words that stand in drafts alone: of the other language of what is public. */
const SECRET = "Zyxwvut";
const VAT = "094014201";
const PAST = new Date(0);
let post = 0;
let member = 0;
let askers: Record<string, TestUser | undefined>;
let editor: TestUser;

beforeAll(async () => {
  const { member: own } = await seedTestContent();
  const words = (locale: "el" | "en", text: string, slug: string) => ({
    locale,
    slug,
    status: locale === "el" ? ("published" as const) : ("draft" as const),
    publishedAt: locale === "el" ? PAST : null,
    name: text,
    area: text,
    address: text,
    description: text,
  });
  ({ id: member } = await db.member.create({
    data: {
      approvedAt: PAST,
      phones: ["+302281012345"],
      vatNumber: "090000045",
      translations: {
        create: [words("el", "Φανερή", "faneri"), words("en", SECRET, "zyxwvut-company")],
      },
      directoryPost: {
        create: {
          translations: {
            create: [
              { locale: "el", headline: "Φανερή", status: "published", publishedAt: PAST },
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
    publishedAt: locale === "el" ? PAST : null,
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
  askers = {
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

// Every read by everybody: a busy machine takes longer than the usual 15 s.
it(
  "tells nobody a word of a draft, through any read, in any language",
  { timeout: 60_000 },
  async () => {
    const leaks: string[] = [];
    for (const call of reads)
      for (const [who, user] of Object.entries(askers))
        for (const locale of ["el", "en"])
          for (const id of [member, post])
            for (const query of [
              `?locale=${locale}`,
              `?locale=${locale}&member_name=${encodeURIComponent("Φανερή")}&phone=22810+12345`,
            ])
              if ((await result(call, user, query, id)).toLowerCase().includes("zyxwvut"))
                leaks.push(`${call}${query} ${who} ${id}`);
    expect(leaks).toEqual([]);
    // The control: an editor who asks for the editing view reads them.
    expect(await result("GET /api/member/{id}", editor, "?admin=true", member)).toContain(SECRET);
  },
);

it("finds nothing by a word of a draft, nor counts it", async () => {
  for (const [who, user] of Object.entries(askers))
    for (const locale of ["el", "en"]) {
      const count = async (call: EndpointName, query: string) => {
        const { body } = await sendRequest(call, {
          user,
          query: `?locale=${locale}&${query}`,
        });
        return (body.data as unknown[]).length + ((body.meta as { total?: number })?.total ?? 0);
      };
      expect(await count("GET /api/product", `search=${SECRET}`), who).toBe(0);
      expect(await count("GET /api/member", `search=${SECRET}`), who).toBe(0);
      expect(await count("GET /api/member", `area=${SECRET}`), who).toBe(0);
      const search = await sendRequest("GET /api/search", {
        user,
        query: `?search=${SECRET}`,
      });
      expect(search.data, who).toMatchObject({ posts: [], members: [] });
      if (user) {
        expect(await count("GET /api/member/duplicates", `member_name=${SECRET}`), who).toBe(0);
        // Equal by a private number of what is public: the number is asked for, no name is told.
        expect(await count("GET /api/member/duplicates", `vat_number=${VAT}`), who).toBe(1);
      }
    }
  // The control: an editor finds it.
  const found = await sendRequest("GET /api/member/duplicates", {
    user: editor,
    query: `?member_name=${SECRET}`,
  });
  expect(found.data).toMatchObject([{ id: member }]);
});

it("gives no draft as a translation of what is public", async () => {
  for (const call of ["GET /api/member/{id}", "GET /api/product/{id}"] as const) {
    const id = call.includes("member") ? member : post;
    const { data } = await sendRequest(call, { params: { id }, query: "?locale=el" });
    expect(data).toMatchObject({ alternates: { el: expect.any(String), en: null } });
    expect((await sendRequest(call, { params: { id }, query: "?locale=en" })).status).toBe(404);
  }
});
