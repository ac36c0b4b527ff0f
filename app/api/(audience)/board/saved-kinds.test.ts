import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exportBoards } from "@/lib/audience/board/personal-data";
import type { BoardView, ItemView } from "@/lib/audience/board/view";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { testItem } from "@/lib/kernel/content/test-items";
import { db } from "@/lib/kernel/core/db";
import type { ContentKind } from "@/lib/kernel/manifest/content-kind";
import { KINDS } from "@/lib/kernel/manifest/kinds";
import { VARIANTS } from "@/lib/kernel/manifest/variants";
import { Prisma } from "@/prisma/client/client";
import { sendRequest } from "../../rights/request";
import { seedTestContent } from "../../test-content";
import { makeAsset, makeMember } from "./test-things";

let me: TestUser;
beforeAll(seedTestContent);
beforeEach(async () => {
  me = await testUser();
});

const create = async (name = "Σαλόνι") =>
  (await sendRequest("POST /api/board", { user: me, body: { name } })).data as BoardView;
const save = (id: number, body: object) =>
  sendRequest("POST /api/board/{id}/item", { user: me, params: { id }, body });
const items = async (id: number) =>
  (await sendRequest("GET /api/board/{id}/item", { user: me, params: { id } })).data as ItemView[];
const marks = async () =>
  (await sendRequest("GET /api/board/mark", { user: me })).data as { saved: string[] };

describe("what can be saved", () => {
  const SAVED = VARIANTS.filter(({ of }) => "isSaved" in of);
  it.each(SAVED)("holds a $name while it is public, and moves it", async ({ name, of }) => {
    const [from, to] = [await create(), await create("Άλλο")];
    const thing = { kind: of.kind, target_id: await testItem(name) };
    for (const board of [from, to]) expect((await save(board.id, thing)).status).toBe(201);
    expect((await save(from.id, thing)).status).toBe(200);
    const [item] = await items(from.id);
    const path = expect.stringMatching(new RegExp(`^/${name}/`));
    expect(item).toMatchObject({ ...thing, title: "Φως el", path, is_available: true });
    expect((await marks()).saved).toEqual([`${of.kind}:${thing.target_id}`]);
    const moved = await sendRequest("PUT /api/board/{id}/item/{item}", {
      user: me,
      params: { id: from.id, item: item!.id },
      body: { board_id: to.id },
    });
    expect(moved.status).toBe(200);
    expect([await items(from.id), await items(to.id)]).toMatchObject([[], [{ id: item!.id }]]);
    const exported = await exportBoards({ userId: me.userId, email: me.email });
    expect(exported.flatMap((board) => board.items)).toMatchObject([thing]);
    await db.$executeRaw`UPDATE ${Prisma.raw(of.translation.table)} SET status = 'archived'
      WHERE ${Prisma.raw(of.translation.key)} = ${thing.target_id}`;
    const gone = { is_available: false, title: null, path: null };
    expect(await items(to.id)).toMatchObject([gone]);
    const draft = await testItem(name, { status: "draft" });
    expect((await save(to.id, { ...thing, target_id: draft })).errors).toHaveProperty("target_id");
  });

  it.each(SAVED)("takes over a $name from the browser", async ({ name, of }) => {
    const thing = { kind: of.kind, target_id: await testItem(name) };
    const { data } = await sendRequest("POST /api/board/merge", {
      user: me,
      body: { items: [thing], follows: [] },
    });
    expect(data).toEqual({ items_count: 1, follows_count: 0 });
    expect((await marks()).saved).toEqual([`${of.kind}:${thing.target_id}`]);
  });
});

describe("pictures", () => {
  const PICTURES = KINDS.flatMap((kind) => {
    const shown: ContentKind | undefined = KINDS.find((one) => one.kind === kind.assets.shownOn);
    const hasPage = Object.values(shown?.variants ?? {}).some(({ path }) => path !== undefined);
    return hasPage ? kind.assets.documents.map((document) => ({ ...document, kind })) : [];
  });
  it.each(PICTURES)("takes a picture in $table.$column", async ({ kind, table, column, key }) => {
    const { id } = await create();
    const assetId = await makeAsset();
    const [variant] = VARIANTS.filter(({ of }) => of.kind === kind.kind);
    const itemId = await testItem(variant!.name);
    const [own, item, text] = [table, key, column].map((name) => Prisma.raw(name));
    const figure = { type: "doc", content: [{ type: "figure", attrs: { asset_id: assetId } }] };
    await db.$executeRaw`UPDATE ${own!} SET ${text!} = ${figure}::jsonb WHERE ${item!} = ${itemId}`;
    const picture = { kind: "asset", target_id: assetId };
    expect((await save(id, picture)).status).toBe(201);
    expect(await items(id)).toMatchObject([{ is_available: true, picture: { width: 480 } }]);
    await db.$executeRaw`UPDATE ${own!} SET status = 'archived' WHERE ${item!} = ${itemId}`;
    expect(await items(id)).toMatchObject([{ is_available: false, picture: null }]);
  });

  it("takes the cover of a webinar, and no logo", async () => {
    const { id } = await create();
    const [cover, logo] = [await makeAsset(), await makeAsset()];
    await db.event.update({ where: { id: await testItem("webinar") }, data: { coverId: cover } });
    await db.member.update({ where: { id: await makeMember() }, data: { logoId: logo } });
    expect((await save(id, { kind: "asset", target_id: cover })).status).toBe(201);
    expect((await items(id))[0]!.path).toMatch(/^\/webinar\//);
    expect((await save(id, { kind: "asset", target_id: logo })).status).toBe(422);
  });
});
