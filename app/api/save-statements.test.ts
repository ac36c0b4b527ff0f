import pg from "pg";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { readPath } from "@/lib/kernel/core/records";
import { figure, makeCompany, makeDesk, makeAsset } from "./(magazine)/product/test-desk";
import { sendRequest } from "./rights/request";
import { seedTestContent } from "./test-content";

/** The maximum number of round trips of one save to the database, without those of the session. */
const MAX_STATEMENTS = 8;

/** The statements of a run; each is a round trip. */
async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    await run();
    return query.mock.calls.map(([sent]: unknown[]) => String(readPath(sent, "text") ?? sent));
  } finally {
    query.mockRestore();
  }
}

const isOfSession = (statement: string) => /FROM "public"\."session"/.test(statement);
const shorten = (statement: string) => statement.replace(/\s+/g, " ").slice(0, 100);

type Kind = {
  path: `/${string}`;
  /** Creates a public item with images and revisions. */
  make(cover: number): Promise<number>;
  /** The body of the change, in both locales. */
  change(cover: number): object;
};

let editor: TestUser;
let counter = 0;
const create = async (path: `/${string}`, body: object) => {
  const response = await sendRequest(`POST ${path}`, { user: editor, body });
  expect(response.status, JSON.stringify(response)).toBeLessThan(300);
  return Number(readPath(response.data, "id"));
};
const block = (cover: number) => [{ type: "text", document: figure(cover) }];

const KINDS: Kind[] = [
  {
    path: "/api/product",
    make: (cover) =>
      create("/api/product", {
        category: "DS.MAG",
        product_name: "Άρθρο",
        cover_id: cover,
        body_doc: figure(cover),
        status: "published",
        translations: { en: { product_name: "Post", status: "published" } },
      }),
    change: (cover) => ({
      summary: "Νέα",
      body_doc: figure(cover, { alt: "Νέα περιγραφή" }),
      translations: { en: { summary: "New", body_doc: figure(cover, { alt: "New text" }) } },
    }),
  },
  {
    path: "/api/page",
    make: () =>
      create("/api/page", {
        title: "Σελίδα",
        status: "published",
        translations: { en: { title: "Page", status: "published" } },
      }),
    change: (cover) => ({
      blocks: block(cover),
      translations: { en: { title: "New page", meta_title: "New" } },
    }),
  },
  {
    path: "/api/chunk",
    make: () =>
      create("/api/chunk", {
        key: `chunk_${++counter}`,
        title: "Κείμενο",
        status: "published",
        translations: { en: { title: "Text", status: "published" } },
      }),
    change: (cover) => ({
      content_doc: figure(cover),
      translations: { en: { title: "New text" } },
    }),
  },
  {
    path: "/api/member",
    async make() {
      const id = await makeCompany();
      await db.memberTranslation.create({
        data: { memberId: id, locale: "en", name: "Company", slug: `company-${id}` },
      });
      return id;
    },
    change: (cover) => ({
      description: "Νέα",
      logo_id: cover,
      phones: ["210 1234567"],
      translations: { en: { description: "New" } },
    }),
  },
  {
    path: "/api/content-member",
    make: makeCompany,
    change: (cover) => ({
      headline: "Νέα",
      cover_id: cover,
      content_doc: figure(cover),
      translations: { en: { headline: "New" } },
    }),
  },
];

beforeAll(async () => {
  await seedTestContent();
  await makeDesk();
});
beforeEach(async () => {
  editor = await testUser({ role: "editor" });
});

describe.each(KINDS)("a save at $path", ({ path, make, change }) => {
  it("takes few round trips, with and without a version", async () => {
    const cover = await makeAsset();
    const id = await make(cover);
    const save = async (version: object) => {
      let status = 0;
      const sent = await statementsOf(async () => {
        const body = { ...change(cover), ...version };
        ({ status } = await sendRequest(`PUT ${path}/{id}`, {
          user: editor,
          params: { id },
          body,
        }));
      });
      expect(status).toBe(200);
      return sent;
    };
    const read = await sendRequest(`GET ${path}/{id}`, {
      user: editor,
      params: { id },
      query: "?admin=true",
    });
    const saves = [await save({ version: readPath(read.data, "version") }), await save({})];
    for (const sent of saves) {
      const counted = sent.filter((statement) => !isOfSession(statement));
      expect(sent.length - counted.length, "the session is read once").toBe(1);
      expect(counted.length, counted.map(shorten).join("\n")).toBeLessThanOrEqual(MAX_STATEMENTS);
      expect(counted.filter((statement) => statement === "COMMIT")).toHaveLength(1);
    }
  });
});
