import { beforeAll, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { AppError } from "@/lib/kernel/core/errors";
import type { ExportTable } from "@/lib/kernel/content/export-table";
import { exportCsv } from "@/lib/kernel/export/service";
import { EXPORT_LIMIT } from "@/lib/kernel/export/limit";
import { sendRequest, type EndpointName } from "./rights/request";
import { seedTestContent } from "./test-content";

let editor: TestUser;
let owner: TestUser;
let own = 0;

beforeAll(async () => {
  await seedTestContent();
  const profession = (await db.profession.findFirstOrThrow({ select: { id: true } })).id;
  const make = (name: string, phones: string[]) =>
    db.member.create({
      data: {
        approvedAt: new Date(0),
        phones,
        professions: { create: [{ professionId: profession }] },
        translations: {
          create: [
            {
              locale: "el",
              name,
              slug: `file-${phones.length}-${name.length}`,
              status: "published",
              publishedAt: new Date(0),
            },
          ],
        },
      },
    });
  own = (await make('=1+2";"Κακή, "εταιρεία"', ["+302100004567"])).id;
  await make("Καλή εταιρεία", []);
  [editor, owner] = [await testUser({ role: "editor" }), await testUser({ memberId: own })];
});

/** With the names of the API as heads, unless the query says otherwise. */
const csv = async (call: EndpointName, user: TestUser, query = "") => {
  const heads = query.includes("heads=") ? "" : `${query ? "&" : "?"}heads=names`;
  const response = await sendRequest(call, { user, query: query + heads });
  return {
    ...response,
    lines: String(response.body.text ?? "")
      .trimEnd()
      .split("\r\n"),
  };
};

describe("a list as CSV", () => {
  it("is a download with no-store", async () => {
    const { status, headers, body } = await csv("GET /api/member/export", editor);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="members-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(headers.get("cache-control")).toBe("no-store");
    expect(String(body.text)).toMatch(/^"id";"member_name_el";"member_name_en"/);
  });
  it("contains no formula that a spreadsheet would execute", async () => {
    const { lines } = await csv("GET /api/member/export", owner);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=1+2"";""Κακή, ""εταιρεία"""`);
    expect(lines[1]).toContain(`"'+302100004567"`);
  });
  it("has heads and values for people in the reader's language, unless the names are asked for", async () => {
    const first = async (locale: string) => {
      const { lines } = await csv(
        "GET /api/member/export",
        owner,
        `?heads=labels&locale=${locale}`,
      );
      return lines;
    };
    const [heads, row] = await first("el");
    expect(heads).toMatch(/^"Κωδικός εγγραφής";"Εταιρεία \(ΕΛ\)";"Εταιρεία \(EN\)"/);
    expect(row).toContain(`;"210 000 4567";`);
    expect(row).toMatch(/;"\d\d\/\d\d\/\d{4} \d\d:\d\d"$/);
    expect((await first("en"))[0]).toMatch(/^"ID";"Company \(ΕΛ\)";"Company \(EN\)"/);
  });
  it("contains the filtered list; only the own company for all but editors", async () => {
    const all = await csv("GET /api/member/export", editor);
    expect(all.lines.length).toBeGreaterThan(2);
    expect(
      (
        await csv(
          "GET /api/member/export",
          editor,
          `?search=${encodeURIComponent("καλη εταιρεια")}`,
        )
      ).lines,
    ).toHaveLength(2);
    expect((await csv("GET /api/member/export", editor, "?state=archived")).lines).toHaveLength(1);
    expect((await csv("GET /api/member/export", await testUser())).lines).toHaveLength(1);
    const posts = await csv("GET /api/product/export", editor);
    expect(posts.lines).toHaveLength(1 + (await db.post.count({ where: { deletedAt: null } })));
    expect((await csv("GET /api/product/export", owner)).lines).toHaveLength(1);
  });
  it("contains directory pages; for a company's users only their own", async () => {
    await db.directoryPost.create({
      data: {
        memberId: own,
        translations: {
          create: [
            { locale: "el", headline: "=Τίτλος", status: "published", publishedAt: new Date(0) },
          ],
        },
      },
    });
    const { lines } = await csv("GET /api/content-member/export", owner);
    expect([
      lines.length,
      lines[1]!.startsWith(`"${own}";`),
      lines[1]!.includes(`"'=Τίτλος"`),
    ]).toEqual([2, true, true]);
    expect((await csv("GET /api/content-member/export", editor)).lines).toHaveLength(
      1 + (await db.directoryPost.count({ where: { deletedAt: null } })),
    );
    expect(
      (
        await csv(
          "GET /api/content-member/export",
          owner,
          "?state=published&search=%CF%84%CE%B9%CF%84%CE%BB%CE%BF%CF%82",
        )
      ).lines,
    ).toHaveLength(2);
    expect(
      (await csv("GET /api/content-member/export", owner, "?state=archived")).lines,
    ).toHaveLength(1);
  });
  it("contains users, for managers only, filtered by role and status, without secrets", async () => {
    expect((await csv("GET /api/users/export", editor)).status).toBe(403);
    const manager = await testUser({ role: "manager" });
    const off = await testUser({ role: "editor", passwordHash: "$argon2id$secret" });
    await db.user.update({ where: { id: off.userId }, data: { disabledAt: new Date() } });
    const all = await csv("GET /api/users/export", manager);
    expect(all.lines[0]).toBe(
      "id email name surname role locale disabled verified_at member_id last_seen_at created_at"
        .split(" ")
        .map((name) => `"${name}"`)
        .join(";"),
    );
    expect(String(all.body.text)).not.toContain("argon2");
    const ids = ({ lines }: { lines: string[] }) =>
      lines.slice(1).map((line) => Number(line.split(";")[0]!.replaceAll('"', "")));
    expect(ids(all)).toEqual(
      expect.arrayContaining([manager.userId, editor.userId, owner.userId, off.userId]),
    );
    expect(ids(await csv("GET /api/users/export", manager, "?role=editor&state=disabled"))).toEqual(
      [off.userId],
    );
    expect(ids(await csv("GET /api/users/export", manager, "?role=editor&state=active"))).toContain(
      editor.userId,
    );
    expect(
      ids(await csv("GET /api/users/export", manager, "?role=editor&state=active")),
    ).not.toContain(off.userId);
    expect(
      ids(await csv("GET /api/users/export", manager, "?state=unverified&role=editor")),
    ).toEqual([]);
    expect(ids(await csv("GET /api/users/export", manager, "?sort=surname")).length).toBe(
      ids(all).length,
    );
    expect((await csv("GET /api/users/export", manager, "?role=owner")).status).toBe(422);
  });
  it("refuses unknown filters", async () => {
    for (const query of [
      "?state=secret",
      "?sort=vat_number",
      "?profession=1%20OR%201",
      "?gap=missing-fr",
      `?search=${"x".repeat(81)}`,
    ])
      expect((await csv("GET /api/member/export", editor, query)).status, query).toBe(422);
  });
});

describe("a long list", () => {
  const table = (total: number): ExportTable<{ id: number }> => ({
    name: "long",
    columns: { id: ({ id }) => id },
    page: async ({ currentPage, perPage }) => {
      const from = currentPage * perPage;
      // A row that moves to the next page between two reads is in both.
      const items = Array.from(
        { length: Math.max(0, Math.min(perPage, total - from)) },
        (_, index) => ({ id: from + index === perPage ? perPage : from + index + 1 }),
      );
      return {
        items,
        total,
        currentPage,
        perPage,
        lastPage: Math.max(0, Math.ceil(total / perPage) - 1),
      };
    },
  });
  it("contains every row once", async () => {
    const bytes = new Uint8Array(
      await (await exportCsv(table(2_500), { locale: "el", heads: "names" })).arrayBuffer(),
    );
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split("\r\n");
    expect([lines.length, new Set(lines).size]).toEqual([2_500, 2_500]);
  });
  it("is refused with a message when it is too long, before it is read", async () => {
    const error = await exportCsv(table(EXPORT_LIMIT + 1), { locale: "en", heads: "names" }).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).detail.errors!.search![0]).toContain("50,000");
  });
});
