import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { MAX_BOARDS, MAX_ITEMS } from "@/lib/audience/board/limits";
import { readSharedBoard } from "@/lib/audience/board/shared";
import type { BoardView, ItemView } from "@/lib/audience/board/view";
import { db } from "@/lib/kernel/core/db";
import { sendRequest } from "../../rights/request";
import { seedTestContent } from "../../test-content";
import { MISSING, makeAsset, makeMember } from "./test-things";

let content: Awaited<ReturnType<typeof seedTestContent>>;
let me: TestUser;
beforeAll(async () => {
  content = await seedTestContent();
});
beforeEach(async () => {
  me = await testUser();
});

const create = async (name = "Σαλόνι", user = me) =>
  (await sendRequest("POST /api/board", { user, body: { name } })).data as BoardView;
const change = (id: number, body: object, user = me) =>
  sendRequest("PUT /api/board/{id}", { user, params: { id }, body });
const save = (id: number, body: object, user = me) =>
  sendRequest("POST /api/board/{id}/item", { user, params: { id }, body });
const items = async (id: number) =>
  (await sendRequest("GET /api/board/{id}/item", { user: me, params: { id } })).data as ItemView[];
const marks = async (user = me) =>
  (await sendRequest("GET /api/board/mark", { user })).data as {
    saved: string[];
    follows: object[];
  };
const merge = (body: object, user = me) => sendRequest("POST /api/board/merge", { user, body });
const post = () => ({ kind: "post", target_id: content.post });
const tokenOf = (board: BoardView) => board.share_url!.split("/").at(-1)!;

describe("a board", () => {
  it("holds a thing once, with its latest note", async () => {
    const { id } = await create();
    const first = await save(id, { ...post(), note: "Για το χολ" });
    const second = await save(id, post());
    const third = await save(id, { ...post(), note: "Για το σαλόνι" });
    expect([first.status, second.status, third.status]).toEqual([201, 200, 200]);
    expect(await items(id)).toMatchObject([{ note: "Για το σαλόνι", is_available: true }]);
    const { data } = await sendRequest("GET /api/board", {
      user: me,
      query: `?kind=post&target_id=${content.post}`,
    });
    expect(data).toMatchObject([{ id, item_id: (await items(id))[0]!.id, items_count: 1 }]);
  });

  it("is sorted by its items, and refuses those of another", async () => {
    const [{ id }, other] = [await create(), await create("Άλλο")];
    await save(id, post());
    await save(id, { kind: "member", target_id: await makeMember() });
    const [newest, oldest] = (await items(id)).map((item) => item.id);
    expect((await change(id, { item_ids: [oldest, newest] })).status).toBe(200);
    expect((await items(id)).map((item) => item.id)).toEqual([oldest, newest]);
    for (const wrong of [[oldest], [oldest, oldest], [oldest, newest, MISSING]])
      expect((await change(id, { item_ids: wrong })).errors).toHaveProperty("item_ids");
    expect((await change(other.id, { item_ids: [oldest] })).status).toBe(422);
  });

  it("has its place among the others, also when two windows sort at once", async () => {
    const ids: number[] = [];
    for (const name of ["Α", "Β", "Γ"]) ids.push((await create(name)).id);
    const [a = 0, b = 0, c = 0] = ids;
    const order = async () => (await sendRequest("GET /api/board/order", { user: me })).data;
    const sort = (body: object, user = me) =>
      sendRequest("PUT /api/board/order", { user, body }) as Promise<{ status: number }>;
    expect(await order()).toEqual({ board_ids: [c, b, a], version: 1 });
    const both = await Promise.all([
      sort({ board_ids: [a, c, b], version: 1 }),
      sort({ board_ids: [a, c, b], version: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { data } = await sendRequest("GET /api/board", { user: me });
    expect((data as BoardView[]).map(({ id }) => id)).toEqual([a, c, b]);
    // A new board is before the sorted ones, and using one again moves nothing.
    const { id: newest } = await create("Δ");
    await save(b, post());
    expect(await order()).toEqual({ board_ids: [newest, a, c, b], version: 4 });
    const foreign = await create("Ξένο", await testUser());
    for (const wrong of [
      [a, c, b],
      [newest, a, c, c],
      [newest, a, c, foreign.id],
    ])
      expect((await sort({ board_ids: wrong })).status).toBe(422);
    expect((await sort({ board_ids: [b, a, c, newest] })).status).toBe(200);
    expect(await order()).toEqual({ board_ids: [b, a, c, newest], version: 8 });
  });

  it("gives an item to another board, where the same thing stays one", async () => {
    const [from, to] = [await create(), await create("Κήπος")];
    const foreign = await create("Ξένο", await testUser());
    await save(to.id, post());
    const { id } = (await save(from.id, { ...post(), note: "Εδώ" })).data as ItemView;
    const move = (target: number) =>
      sendRequest("PUT /api/board/{id}/item/{item}", {
        user: me,
        params: { id: from.id, item: id },
        body: { board_id: target },
      });
    expect((await move(foreign.id)).errors).toHaveProperty("board_id");
    expect((await move(to.id)).status).toBe(200);
    expect([await items(from.id), await items(to.id)]).toMatchObject([[], [{ id, note: "Εδώ" }]]);
  });

  it("keeps the note of what is gone, and says so", async () => {
    const { id } = await create();
    const memberId = await makeMember();
    await save(id, { kind: "member", target_id: memberId, note: "Ωραία δουλειά" });
    await db.memberTranslation.updateMany({ where: { memberId }, data: { status: "archived" } });
    const gone = { is_available: false, title: null, path: null, note: "Ωραία δουλειά" };
    expect(await items(id)).toMatchObject([{ ...gone, target_id: memberId }]);
    await db.member.delete({ where: { id: memberId } });
    expect(await items(id)).toMatchObject([{ ...gone, target_id: null }]);
  });

  it("takes a picture only while something public shows it", async () => {
    const { id } = await create();
    const [assetId, memberId] = [await makeAsset(), await makeMember()];
    const picture = { kind: "asset", target_id: assetId };
    expect((await save(id, picture)).errors).toHaveProperty("target_id");
    await db.memberAsset.create({ data: { memberId, assetId } });
    expect((await save(id, picture)).status).toBe(201);
    const [item] = await items(id);
    expect(item).toMatchObject({ is_available: true, picture: { width: 480 } });
    expect(item!.path).toMatch(/^\/member\//);
    await db.member.update({ where: { id: memberId }, data: { deletedAt: new Date() } });
    expect(await items(id)).toMatchObject([{ is_available: false, picture: null }]);
  });

  it("refuses what is beyond its limits with a message at the field", async () => {
    await db.board.createMany({
      data: Array.from({ length: MAX_BOARDS - 1 }, () => ({ userId: me.userId, name: "x" })),
    });
    const { id } = await create();
    const refused = await sendRequest("POST /api/board", {
      user: me,
      body: { name: "Ένας ακόμη" },
    });
    expect([refused.status, refused.errors.name?.[0]]).toEqual([
      422,
      expect.stringContaining(String(MAX_BOARDS)),
    ]);
    await db.boardItem.createMany({
      data: Array.from({ length: MAX_ITEMS }, () => ({ boardId: id, kind: "post" as const })),
    });
    expect((await save(id, post())).errors.target_id?.[0]).toContain(String(MAX_ITEMS));
  });
});

describe("a shared board", () => {
  it("is read by its link until that ends or is made anew, and never shows the user", async () => {
    const { id } = await create();
    await save(id, { ...post(), note: "Για το σαλόνι" });
    const shared = (await change(id, { visibility: "link" })).data as BoardView;
    const board = await readSharedBoard(tokenOf(shared), "el");
    expect(board).toMatchObject({ name: "Σαλόνι", items: [{ note: "Για το σαλόνι" }] });
    expect(JSON.stringify(board)).not.toMatch(/Δοκιμή|example\.test/);
    const renewed = (await change(id, { new_link: true })).data as BoardView;
    expect(await readSharedBoard(tokenOf(shared), "el")).toBeNull();
    expect(await readSharedBoard(tokenOf(renewed), "el")).not.toBeNull();
    await change(id, { visibility: "private" });
    expect(await readSharedBoard(tokenOf(renewed), "el")).toBeNull();
    // Shared again, it has another link: the former ones stay dead.
    const again = (await change(id, { visibility: "link" })).data as BoardView;
    expect(await readSharedBoard(tokenOf(renewed), "el")).toBeNull();
    expect(await readSharedBoard(tokenOf(again), "el")).not.toBeNull();
  });

  it("cannot be reached by a changed token", async () => {
    const [{ id }, other] = [await create(), await create("Άλλο")];
    const token = tokenOf((await change(id, { visibility: "link" })).data as BoardView);
    await change(other.id, { visibility: "link" });
    const [, key = "", mac = ""] = token.split(".");
    const key2 = (await db.board.findUniqueOrThrow({ where: { id: other.id } })).shareKey!;
    for (const forged of [
      `${other.id.toString(36)}.${key}.${mac}`,
      `${other.id.toString(36)}.${key2}.${mac}`,
      `${token}x`,
      token.toUpperCase(),
      "",
    ])
      expect(await readSharedBoard(forged, "el"), forged).toBeNull();
  });

  it("writes who shared it, and ended it, into the audit log", async () => {
    const { id } = await create();
    await change(id, { visibility: "link" });
    await change(id, { visibility: "link" });
    await change(id, { visibility: "private" });
    const entries = await db.auditEntry.findMany({
      where: { subjectKind: "board", subjectId: id },
      orderBy: { id: "asc" },
      select: { action: true, actorId: true },
    });
    expect(entries).toEqual([
      { action: "board.shared", actorId: me.userId },
      { action: "board.unshared", actorId: me.userId },
    ]);
  });
});

describe("what a visitor kept in the browser", () => {
  const kept = async () => {
    const memberId = await makeMember();
    return {
      items: [
        post(),
        { kind: "member", target_id: memberId },
        { kind: "post", target_id: MISSING },
      ],
      follows: [
        { kind: "member", target_id: memberId },
        { kind: "section", target_id: MISSING },
      ],
    };
  };

  it("is taken over once, by however many tabs at the same time", async () => {
    for (let round = 0; round < 3; round++) {
      const user = await testUser();
      const body = await kept();
      const responses = await Promise.all([1, 2, 3, 4].map(() => merge(body, user)));
      const added = responses.map(({ data }) => Object.values(data as object).join());
      expect(added.sort()).toEqual(["0,0", "0,0", "0,0", "2,1"]);
      expect(await db.board.count({ where: { userId: user.userId } })).toBe(1);
      expect(await marks(user)).toMatchObject({ saved: { length: 2 }, follows: { length: 1 } });
    }
  });

  it("control: without the lock of the user two tabs would make two boards", async () => {
    let waiting = 2;
    let release = () => {};
    const all = new Promise<void>((resolve) => (release = resolve));
    await Promise.all(
      [1, 2].map(() =>
        db.$transaction(async (tx) => {
          const count = await tx.board.count({ where: { userId: me.userId } });
          if (--waiting === 0) release();
          await all;
          if (count === 0) await tx.board.create({ data: { userId: me.userId, name: "x" } });
        }),
      ),
    );
    expect(await db.board.count({ where: { userId: me.userId } })).toBe(2);
  });

  it("does not double what a board of the account holds already", async () => {
    const { id } = await create("Κήπος");
    await save(id, { ...post(), note: "Μένει" });
    await create("Νεότερο");
    const { data } = await merge({ items: [post()], follows: [] });
    expect([data, (await items(id))[0]?.note]).toEqual([
      { items_count: 0, follows_count: 0 },
      "Μένει",
    ]);
  });
});
