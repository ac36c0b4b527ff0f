import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/lib/kernel/core/db";
import { sendRequest } from "../../rights/request";
import {
  auditActions,
  create,
  editing,
  makeDesk,
  publicPost,
  put,
  view,
  type Desk,
} from "./test-desk";

let desk: Desk;
beforeAll(async () => {
  desk = await makeDesk();
});

type Done = { id: number; version: number; former: Record<string, unknown> };
type Result = { done: Done[]; failed: { id: number; message: string }[]; next?: number | null };
async function bulk(body: object, user = desk.editor) {
  const sent = await sendRequest("POST /api/product/bulk", { user, body, query: "?locale=en" });
  return { status: sent.status, errors: Object.keys(sent.errors), ...(sent.data as Result) };
}
const make = async (body: object = {}) =>
  view(await create(desk.editor, { product_name: "Πέτρα", ...body })).id;
/** Section, sub-category, featured flag and version of posts. */
const placed = (ids: number[]) =>
  Promise.all(
    ids.map(async (id) => {
      const {
        category,
        sub_category_id: part,
        is_featured,
        version,
      } = await editing(desk.editor, id);
      return [category, part, is_featured, version];
    }),
  );
const keep = (id: number, change: object, base: object) =>
  sendRequest("PUT /api/working-copy/{kind}/{id}", {
    user: desk.editor,
    params: { kind: "post", id },
    body: { change, base, base_version: 1, version: 0 },
  });
const [KEPT, CHANGED, NOTHING] = [
  "Somebody has made changes that are not published yet.",
  "It has changed in the meantime. Please try again.",
  "There is nothing to change.",
];

describe("the section of several posts", () => {
  it("changes at once, of drafts, scheduled and public ones, and is undone", async () => {
    const ids = [
      await make({ sub_category: desk.part }),
      await make({ status: "scheduled", published_at: "2096-01-01T00:00:00.000Z" }),
      await make({ status: "published" }),
    ];
    const set = await bulk({ action: "set", fields: { category: "DS.AGENDA" }, ids });
    expect([set.status, set.failed]).toEqual([200, []]);
    expect(set.done).toEqual([
      { id: ids[0], version: 2, former: { category: "DS.MAG", sub_category_id: desk.part } },
      { id: ids[1], version: 2, former: { category: "DS.MAG", sub_category_id: null } },
      { id: ids[2], version: 2, former: { category: "DS.MAG", sub_category_id: null } },
    ]);
    expect(await placed(ids)).toEqual(ids.map(() => ["DS.AGENDA", null, false, 2]));
    expect(await publicPost(ids[2]!)).toMatchObject({ category: "DS.AGENDA" });
    expect(await publicPost(ids[1]!)).toBeUndefined();
    const undone = await bulk({ action: "undo_set", items: set.done });
    expect([undone.done.length, undone.failed]).toEqual([3, []]);
    expect(await placed(ids)).toEqual([
      ["DS.MAG", desk.part, false, 3],
      ["DS.MAG", null, false, 3],
      ["DS.MAG", null, false, 3],
    ]);
  });

  it("writes a revision and an audit entry as a single change does", async () => {
    const [many, one] = [await make(), await make()];
    await bulk({ action: "set", fields: { category: "DS.AGENDA" }, ids: [many] });
    await put(desk.editor, one, { category: "DS.AGENDA" });
    const recordsOf = async (id: number) => ({
      actions: await auditActions(id),
      detail: (
        await db.auditEntry.findFirstOrThrow({
          where: { subjectKind: "post", subjectId: id },
          orderBy: { id: "desc" },
        })
      ).detail,
      revisions: (
        await db.revision.findMany({
          where: { kind: "post", subjectId: id },
          orderBy: { version: "asc" },
        })
      ).map(({ version, snapshot, actorId }) => {
        const { category } = snapshot as { category: string };
        return { version, category, actorId };
      }),
    });
    const records = await recordsOf(many);
    expect(records).toEqual(await recordsOf(one));
    expect(records).toMatchObject({
      actions: ["post.created", "post.updated"],
      detail: { fields: ["category"] },
      revisions: [
        { version: 1, category: "DS.MAG" },
        { version: 2, category: "DS.AGENDA", actorId: desk.editor.userId },
      ],
    });
  });

  it("comes with a sub-category of it, and without one posts of the section keep theirs", async () => {
    const [there, other] = [
      await make({ sub_category: desk.part }),
      await make({ category: "DS.AGENDA" }),
    ];
    const set = await bulk({ action: "set", fields: { category: "DS.MAG" }, ids: [there, other] });
    expect([set.done.map(({ id }) => id), set.failed]).toEqual([
      [other],
      [{ id: there, message: NOTHING }],
    ]);
    const fields = { category: "DS.MAG", sub_category_id: desk.part };
    await bulk({ action: "set", fields, ids: [other] });
    expect(await placed([there, other])).toEqual([
      ["DS.MAG", desk.part, false, 1],
      ["DS.MAG", desk.part, false, 3],
    ]);
  });

  it("is refused with a sub-category of another one, or an unknown field, for all", async () => {
    const id = await make();
    const refused = [
      { category: "DS.AGENDA", sub_category_id: desk.part },
      { category: "DS.NONE" },
      { category: "DS.AGENDA", member_id: desk.member },
      { sub_category_id: desk.part },
      { is_featured: "yes" },
      {},
    ];
    for (const fields of refused) {
      const { status, errors } = await bulk({ action: "set", fields, ids: [id] });
      expect([status, errors.length], JSON.stringify(fields)).toEqual([422, 1]);
    }
    expect((await bulk({ action: "set", fields: { is_featured: true } })).status).toBe(422);
    expect(await placed([id])).toEqual([["DS.MAG", null, false, 1]]);
  });
});

describe("whether several posts are featured", () => {
  it("changes at once, and what is so already is reported", async () => {
    const [plain, featured] = [
      await make({ status: "published" }),
      await make({ is_featured: true }),
    ];
    const set = await bulk({
      action: "set",
      fields: { is_featured: true },
      ids: [plain, featured],
    });
    expect([set.done, set.failed]).toEqual([
      [{ id: plain, version: 2, former: { is_featured: false } }],
      [{ id: featured, message: NOTHING }],
    ]);
    expect(await publicPost(plain)).toMatchObject({ is_featured: true });
    await bulk({ action: "set", fields: { is_featured: false }, ids: [featured] });
    expect(await placed([featured])).toEqual([["DS.MAG", null, false, 2]]);
  });

  it("is set for all that a filter selects", async () => {
    const ids = [
      await make({ product_name: "Βράχος α" }),
      await make({ product_name: "Βράχος β" }),
    ];
    const other = await make();
    const filter = { search: "Βράχος" };
    const as_of = new Date(Date.now() + 1000).toISOString();
    const set = await bulk({ action: "set", fields: { is_featured: true }, filter, as_of });
    expect([set.done.map(({ id }) => id), set.failed, set.next]).toEqual([ids, [], null]);
    expect(await placed([...ids, other])).toEqual([
      ["DS.MAG", null, true, 2],
      ["DS.MAG", null, true, 2],
      ["DS.MAG", null, false, 1],
    ]);
  });
});

describe("fields of posts that somebody else changes", () => {
  it("are left alone where the same one has unpublished changes, and the others are not", async () => {
    const ids = [await make({ status: "published" }), await make({ status: "published" })];
    const [moved, worded] = ids as [number, number];
    const kept = [
      await keep(moved, { category: "DS.AGENDA" }, { category: "DS.MAG" }),
      await keep(worded, { summary: "Νέα λόγια" }, { summary: null }),
    ];
    expect(kept.map(({ status }) => status)).toEqual([200, 200]);
    const featured = await bulk({ action: "set", fields: { is_featured: true }, ids });
    expect(featured.done.map(({ id }) => id)).toEqual(ids);
    const set = await bulk({ action: "set", fields: { category: "DS.AGENDA" }, ids });
    expect([set.done.map(({ id }) => id), set.failed]).toEqual([
      [worded],
      [{ id: moved, message: KEPT }],
    ]);
    expect(await placed(ids)).toEqual([
      ["DS.MAG", null, true, 2],
      ["DS.AGENDA", null, true, 3],
    ]);
    const copy = await db.workingCopy.findFirstOrThrow({ where: { subjectId: worded } });
    expect(copy.change).toEqual({ summary: "Νέα λόγια" });
  });

  it("are not brought back where anything changed since, or unpublished changes have them", async () => {
    const ids = [await make(), await make({ status: "published" }), await make()];
    const { done } = await bulk({ action: "set", fields: { is_featured: true }, ids });
    await put(desk.editor, ids[0]!, { summary: "Άλλο" });
    await keep(ids[1]!, { is_featured: false }, { is_featured: true });
    const undone = await bulk({ action: "undo_set", items: done });
    expect([undone.done.map(({ id }) => id), undone.failed]).toEqual([
      [ids[2]],
      [
        { id: ids[0], message: CHANGED },
        { id: ids[1], message: KEPT },
      ],
    ]);
    expect((await placed(ids)).map(([, , featured]) => featured)).toEqual([true, true, false]);
  });
});

it("sets nothing for a company's users, nor in the trash", async () => {
  const own = view(await create(desk.owner, { product_name: "Δικό μας" })).id;
  const set = { action: "set", fields: { category: "DS.AGENDA" }, ids: [own] };
  const undo = {
    action: "undo_set",
    items: [{ id: own, version: 1, former: { is_featured: true } }],
  };
  expect((await bulk(set, desk.owner)).status).toBe(403);
  expect((await bulk(undo, desk.owner)).status).toBe(403);
  expect((await bulk(set, desk.reader)).status).toBe(403);
  expect(await placed([own])).toEqual([["DS.MAG", null, false, 1]]);
  await bulk({ action: "delete", ids: [own] });
  expect((await bulk(set)).failed).toEqual([{ id: own, message: "It no longer exists." }]);
});
