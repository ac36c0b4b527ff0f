import { millisecondsInHour } from "date-fns/constants";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import { publishDueEvents } from "@/lib/commerce/event/write/schedule";
import { publishDue } from "@/lib/magazine/post/write/schedule";
import { listNotifications } from "@/lib/kernel/notification/list";
import { findReader } from "@/lib/kernel/notification/subjects";
import { NOTIFICATION_SUBJECTS } from "@/lib/site/register/notifications";
import { STORED_KINDS } from "@/lib/kernel/revision/stored-kind";
import { VARIANTS, type VariantName } from "@/lib/kernel/manifest/variants";
import type { WorkingCopyView } from "@/lib/kernel/working-copy/service";
import { createMemberWithUser } from "../../(directory)/content-member/test-directory-posts";
import { sendRequest } from "../../rights/request";

const WORDS = { stored: "Πρώτο φως", shown: "Δεύτερο φως", kept: "Μισό φως" };

let manager: TestUser;
beforeAll(async () => {
  await db.category.create({ data: { code: "DS.MAG" } });
});
// Each user may send 60 writes a minute.
beforeEach(async () => {
  manager = await testUser({ role: "manager" });
});

const times = {
  starts_at: new Date(Date.now() + 48 * millisecondsInHour).toISOString(),
  ends_at: new Date(Date.now() + 50 * millisecondsInHour).toISOString(),
};
let counter = 0;

/** What a new item needs beside its texts, if anything. */
const FURTHER: Partial<Record<VariantName, object>> = {
  post: { category: "DS.MAG" },
  event: times,
  webinar: { ...times, join_link: "https://meet.example.test/room" },
};
const KINDS = VARIANTS.flatMap(({ name, endpoint, of }) =>
  "workingCopy" in of
    ? [
        {
          kind: of.name,
          of,
          path: endpoint,
          field: of.remarks[0],
          further: FURTHER[name] ?? {},
        },
      ]
    : [],
);

/** Sends a request of a manager about an item. */
const send = (route: string, id: number, rest: object = {}) =>
  sendRequest(route as "GET /api/page/{id}", { user: manager, params: { id }, ...rest });

/** What the manager was told about items that were published without their changes: its paths. */
async function told(): Promise<(string | null)[]> {
  const reader = (await findReader(manager.userId))!;
  const paging = { currentPage: 0, perPage: 20 };
  const { items } = await listNotifications(reader, paging, NOTIFICATION_SUBJECTS);
  return items
    .filter(({ event }) => event === "published_without_changes")
    .map(({ subject }) => subject.path);
}

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

  it("is told to its editors when the item is published without it, once", async () => {
    const id = await make();
    const put = async (el: object) => {
      const body = { translations: { el } };
      expect((await send(`PUT /api/${path}/{id}`, id, { body })).status).toBe(200);
    };
    await put({ status: "archived" });
    expect(await told()).toEqual([]);
    await put({ status: "published" });
    expect(await told()).toEqual([expect.stringMatching(new RegExp(`/account/.+/${id}$`))]);
    const [line] = await told();
    expect(line?.includes("webinar")).toBe(path === "webinar");
    // A save that has the text of the copy publishes it.
    await put({ status: "archived" });
    await put({ status: "published", [field]: WORDS.kept });
    expect(await told()).toHaveLength(1);
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

const SCHEDULED = KINDS.filter(({ of }) => "ends" in of.translation);

describe.each(SCHEDULED)("a scheduled $path", ({ kind, path, field, further }) => {
  const texts = (title: string) => ({ [field]: title });
  const at = () => new Date(Date.now() + millisecondsInHour);
  async function schedule(): Promise<number> {
    const made = await sendRequest(`POST /api/${path}`, {
      user: manager,
      body: {
        ...further,
        translations: {
          el: { ...texts(WORDS.shown), status: "scheduled", published_at: at().toISOString() },
          en: { ...texts("Light"), status: "published" },
        },
      },
    });
    return (made.data as { id: number }).id;
  }
  const keep = (id: number, translations: object) =>
    send("PUT /api/working-copy/{kind}/{id}", id, {
      params: { kind, id },
      body: { change: { translations }, base: { translations: {} }, base_version: 1, version: 0 },
    });
  const publish = async () => {
    const later = new Date(at().getTime() + 1);
    const done = await Promise.all([publishDue(later), publishDueEvents(later)]);
    expect(done.reduce((sum, count) => sum + count)).toBe(1);
  };
  const shown = async (id: number) =>
    (await send(`GET /api/${path}/{id}`, id, { query: "?admin=true&locale=el" })).data as {
      translations: { el: object };
    };

  it("appears as it was saved last, and nobody is told of changes of the other language", async () => {
    const id = await schedule();
    const body = { translations: { el: texts(WORDS.stored) }, version: 1, autosave: true };
    expect((await send(`PUT /api/${path}/{id}`, id, { body })).status).toBe(200);
    await keep(id, { en: texts("Half a light") });
    await publish();
    expect((await shown(id)).translations.el).toMatchObject({
      ...texts(WORDS.stored),
      status: "published",
    });
    expect(await told()).toEqual([]);
  });

  it("appears without what is kept apart, which stays, and its editors are told", async () => {
    const id = await schedule();
    await keep(id, { el: texts(WORDS.kept) });
    await publish();
    expect((await shown(id)).translations.el).toMatchObject(texts(WORDS.shown));
    const kept = await db.workingCopy.findFirst({
      where: { subjectId: id, kind: STORED_KINDS[kind] },
    });
    expect(kept?.change).toEqual({ translations: { el: texts(WORDS.kept) } });
    expect(await told()).toHaveLength(1);
  });
});

it("a scheduled post with a change of its company tells the company and its editors", async () => {
  const author = await testUser();
  const made = await sendRequest("POST /api/product", {
    user: manager,
    body: {
      category: "DS.MAG",
      translations: {
        el: {
          product_name: WORDS.shown,
          status: "scheduled",
          published_at: new Date(Date.now() + millisecondsInHour).toISOString(),
        },
      },
    },
  });
  const { id } = made.data as { id: number };
  const change = { translations: { el: { product_name: WORDS.kept } } };
  await db.postPending.create({
    data: { postId: id, authorId: author.userId, baseVersion: 1, change },
  });
  await publishDue(new Date(Date.now() + 2 * millisecondsInHour));
  const rows = await db.notification.findMany({
    where: { event: "published_without_changes", subjectId: id },
    orderBy: { userId: "asc" },
  });
  expect(rows.map(({ userId }) => userId)).toEqual([manager.userId, author.userId].sort());
});
