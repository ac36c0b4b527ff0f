import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/auth/test-users";
import { db } from "@/lib/core/db";
import { publishDueEvents } from "@/lib/event/write/schedule";
import { publishDue } from "@/lib/post/write/schedule";
import type { WorkingCopyView } from "@/lib/working-copy/service";
import { createMemberWithUser } from "../content-member/test-directory-posts";
import { sendRequest } from "../rights/request";

const WORDS = { stored: "Πρώτο φως", shown: "Δεύτερο φως", kept: "Μισό φως" };
const HOUR_MS = 3_600_000;

let manager: TestUser;
beforeAll(async () => {
  await db.category.create({ data: { code: "DS.MAG" } });
});
// Each user may send 60 writes a minute.
beforeEach(async () => {
  manager = await testUser({ role: "manager" });
});

type Path = "product" | "page" | "chunk" | "event" | "webinar" | "content-member";
type Kind = { kind: string; path: Path; field: string; further: object };
const times = {
  starts_at: new Date(Date.now() + 48 * HOUR_MS).toISOString(),
  ends_at: new Date(Date.now() + 50 * HOUR_MS).toISOString(),
};
let counter = 0;
const KINDS: Kind[] = [
  { kind: "post", path: "product", field: "product_name", further: { category: "DS.MAG" } },
  { kind: "page", path: "page", field: "title", further: {} },
  { kind: "chunk", path: "chunk", field: "title", further: {} },
  { kind: "event", path: "event", field: "title", further: times },
  {
    kind: "event",
    path: "webinar",
    field: "title",
    further: { ...times, join_link: "https://meet.example.test/room" },
  },
  { kind: "directory-post", path: "content-member", field: "headline", further: {} },
];

/** Sends a request of a manager about an item. */
const send = (route: string, id: number, rest: object = {}) =>
  sendRequest(route as "GET /api/page/{id}", { user: manager, params: { id }, ...rest });

describe.each(KINDS)("the working copy of $path", ({ kind, path, field, further }) => {
  const texts = (title: string) => ({ translations: { el: { [field]: title } } });
  /** What the item itself has: readers see it while it is public. */
  const stored = async (id: number) => {
    const { body } = await send(`GET /api/${path}/{id}`, id, { query: "?admin=true&locale=el" });
    const { translations } = body.data as {
      translations: { el: Record<string, unknown> };
    };
    return [translations.el[field], translations.el.status];
  };
  const copy = async (id: number) => {
    const { data } = await send("GET /api/working-copy/{kind}/{id}", id, { params: { kind, id } });
    return (data as WorkingCopyView | null)?.change;
  };

  /** An item with two versions, whose second one is public, and with unpublished changes. */
  async function make(): Promise<number> {
    const first = { ...further, ...(path === "chunk" && { key: `apart_${++counter}` }) };
    const draft = texts(WORDS.stored);
    let id: number;
    if (path === "content-member") {
      ({ id } = await createMemberWithUser());
      expect((await send(`PUT /api/${path}/{id}`, id, { body: draft })).status).toBe(200);
    } else {
      const made = await sendRequest(`POST /api/${path}`, {
        user: manager,
        body: { ...first, ...draft },
      });
      expect([made.status, made.errors]).toEqual([201, {}]);
      ({ id } = made.data as { id: number });
    }
    const shown = { translations: { el: { [field]: WORDS.shown, status: "published" } } };
    const saved = await send(`PUT /api/${path}/{id}`, id, { body: shown });
    expect([saved.status, saved.errors]).toEqual([200, {}]);
    const kept = await send("PUT /api/working-copy/{kind}/{id}", id, {
      params: { kind, id },
      body: { change: texts(WORDS.kept), base: texts(WORDS.shown), base_version: 2, version: 0 },
    });
    expect(kept.status).toBe(200);
    return id;
  }

  it("is published by no other write of its item, and stays as it is", async () => {
    const id = await make();
    const isKept = async (title: string, status: string) => {
      expect(await stored(id)).toEqual([title, status]);
      expect(await copy(id)).toEqual(texts(WORDS.kept));
    };
    const bulk = async (action: string) => {
      const result = await sendRequest(`POST /api/${path}/bulk`, {
        user: manager,
        body: { action, ids: [id] },
      });
      expect((result.data as { failed: unknown[] }).failed).toEqual([]);
    };
    await isKept(WORDS.shown, "published");
    // Into the trash and back.
    expect((await send(`DELETE /api/${path}/{id}`, id)).status).toBe(204);
    expect((await send(`POST /api/${path}/{id}/restore`, id)).status).toBe(200);
    await isKept(WORDS.shown, "published");
    await bulk("archive");
    await isKept(WORDS.shown, "archived");
    await bulk("publish");
    await isKept(WORDS.shown, "published");
    await bulk("delete");
    await bulk("restore");
    await isKept(WORDS.shown, "published");
    // The request itself says which text comes back; nothing of the copy comes with it.
    const restored = await send(`POST /api/${path}/{id}/revisions/{version}/restore`, id, {
      params: { id, version: 1 },
      body: {},
    });
    expect(restored.status).toBe(200);
    await isKept(WORDS.stored, "published");
  });

  it("brings a version back without publishing it, where nothing is public", async () => {
    const id = await make();
    const archive = { translations: { el: { status: "archived" } } };
    expect((await send(`PUT /api/${path}/{id}`, id, { body: archive })).status).toBe(200);
    await send(`POST /api/${path}/{id}/revisions/{version}/restore`, id, {
      params: { id, version: 2 },
      body: {},
    });
    // Version 2 was public; its texts come back, and not its status.
    expect(await stored(id)).toEqual([WORDS.shown, "archived"]);
    expect(await copy(id)).toEqual(texts(WORDS.kept));
  });
});

it.each([
  { kind: "post", path: "product", field: "product_name", further: { category: "DS.MAG" } },
  { kind: "event", path: "event", field: "title", further: times },
] as const)("a due $kind appears as it was scheduled, without its working copy", async (each) => {
  const { kind, path, field, further } = each;
  const at = new Date(Date.now() + HOUR_MS);
  const texts = (title: string) => ({ [field]: title });
  const made = await sendRequest(`POST /api/${path}`, {
    user: manager,
    body: {
      ...further,
      translations: {
        el: { ...texts(WORDS.shown), status: "scheduled", published_at: at.toISOString() },
      },
    },
  });
  const { id } = made.data as { id: number };
  const change = { translations: { el: texts(WORDS.kept) } };
  await send("PUT /api/working-copy/{kind}/{id}", id, {
    params: { kind, id },
    body: {
      change,
      base: { translations: { el: texts(WORDS.shown) } },
      base_version: 1,
      version: 0,
    },
  });
  const later = new Date(at.getTime() + 1);
  expect(await (kind === "post" ? publishDue(later) : publishDueEvents(later))).toBe(1);
  const { data } = await send(`GET /api/${path}/{id}`, id, { query: "?admin=true&locale=el" });
  expect(data).toMatchObject({
    translations: { el: { ...texts(WORDS.shown), status: "published" } },
  });
  const kept = await db.workingCopy.findFirst({ where: { subjectId: id, kind } });
  expect(kept?.change).toEqual(change);
});
