import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import type { BulkBody, BulkResult } from "@/lib/kernel/content/bulk";
import { testItem } from "@/lib/kernel/content/test-items";
import { db } from "@/lib/kernel/core/db";
import { VARIANTS } from "@/lib/kernel/manifest/variants";
import { Prisma } from "@/prisma/client/client";
import { sendRequest } from "./rights/request";

let manager: TestUser;
let user: TestUser;
beforeAll(async () => {
  await db.category.create({ data: { code: "DS.MAG" } });
  user = await testUser();
});
// Each user may send 60 writes a minute.
beforeEach(async () => {
  manager = await testUser({ role: "manager" });
});

/** An item that is public in Greek, and a draft in English. */
async function makeItem({ name, of: { translation } }: (typeof VARIANTS)[number]) {
  const id = await testItem(name);
  const [table, key] = [translation.table, translation.key].map((text) => Prisma.raw(text));
  await db.$executeRaw`UPDATE ${table} SET status = 'draft' WHERE ${key} = ${id} AND locale = 'en'`;
  return id;
}

describe.each(VARIANTS)("the trash of a $name", (variant) => {
  const { kind } = variant.of;
  const path = `/api/${variant.endpoint}` as const;
  const make = () => makeItem(variant);
  const remove = (id: number, by = manager) =>
    sendRequest(`DELETE ${path}/{id}`, { user: by, params: { id } });
  const restore = (id: number, by = manager) =>
    sendRequest(`POST ${path}/{id}/restore`, { user: by, params: { id } });
  const versionOf = async (restored: ReturnType<typeof restore>) => {
    const { version }: { version: number } = (await restored).data;
    return version;
  };
  async function bulk(body: BulkBody, locale = "el"): Promise<BulkResult> {
    const query = `?locale=${locale}`;
    return (await sendRequest(`POST ${path}/bulk`, { user: manager, query, body })).data;
  }

  it("takes an item once of several concurrent requests, and restores it once", async () => {
    const id = await make();
    const requests = Array.from({ length: 5 });
    const notFound = requests.slice(1).map(() => 404);
    const statuses = async (send: typeof remove) =>
      (await Promise.all(requests.map(() => send(id)))).map(({ status }) => status).sort();
    expect(await statuses(remove)).toEqual([204, ...notFound]);
    expect(await statuses(restore)).toEqual([200, ...notFound]);
    const entries = await db.auditEntry.findMany({
      where: { subjectKind: kind, subjectId: id },
      orderBy: { id: "asc" },
      select: { action: true, actorId: true },
    });
    expect(entries).toEqual([
      { action: `${kind}.deleted`, actorId: manager.userId },
      { action: `${kind}.restored`, actorId: manager.userId },
    ]);
  });
  it("refuses other users, and leaves the item unchanged", async () => {
    const id = await make();
    const isRefused = async ({ status }: { status: number }) =>
      expect([403, 404]).toContain(status);
    await isRefused(await remove(id, user));
    await remove(id);
    expect(await versionOf(restore(id))).toBe(3);
    await remove(id);
    await isRefused(await restore(id, user));
    expect(await versionOf(restore(id))).toBe(5);
  });
  it("is undone, with the former status of each translation", async () => {
    const id = await make();
    const formerStatuses = { el: "published", en: "draft" };
    const archived = await bulk({ action: "archive", ids: [id] });
    expect(archived).toEqual({ done: [{ id, former: formerStatuses }], failed: [] });
    const again = await bulk({ action: "archive", ids: [id] }, "en");
    expect(again).toEqual({
      done: [],
      failed: [{ id, message: "There is nothing to change." }],
    });
    const present = { el: "archived", en: "draft" };
    const deleted = await bulk({ action: "delete", ids: [id] });
    expect(deleted.done).toEqual([{ id, former: present }]);
    const undone = await bulk({ action: "undo", items: archived.done });
    expect(undone).toEqual({ done: [{ id, former: present }], failed: [] });
    const last = await bulk({ action: "archive", ids: [id] });
    expect(last.done).toEqual([{ id, former: formerStatuses }]);
  });
});
