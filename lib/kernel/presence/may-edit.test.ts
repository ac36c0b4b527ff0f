import { beforeAll, expect, it } from "vitest";
import { testUser } from "@/lib/kernel/auth/test-users";
import type { UserActor } from "@/lib/kernel/core/actor";
import { TABLES } from "@/lib/kernel/manifest/all";
import { db } from "@/lib/kernel/core/db";
import { EDITED_TYPES, type EditedType } from "./edited-subject";
import { mayEdit } from "./may-edit";

const ids = {} as Record<EditedType, number>;
let [own, stranger, editor]: UserActor[] = [];
beforeAll(async () => {
  const select = { id: true } as const;
  const member = await db.member.create({ data: {}, select });
  const category = await db.category.create({
    data: { code: "DS.TEST" },
    select,
  });
  const post = { categoryId: category.id, memberId: member.id };
  const times = { startsAt: new Date("2031-05-01T10:00Z"), endsAt: new Date("2031-05-01T11:00Z") };
  const [posts, page, chunk, event, campaign] = await Promise.all([
    db.post.create({ data: post, select }),
    db.page.create({ data: {}, select }),
    db.chunk.create({ data: { key: "edited" }, select }),
    db.event.create({ data: times, select }),
    db.campaign.create({ data: { kind: "issue" }, select }),
  ]);
  Object.assign(ids, {
    post: posts.id,
    page: page.id,
    chunk: chunk.id,
    event: event.id,
    campaign: campaign.id,
    member: member.id,
    "directory-post": member.id,
  });
  own = await (await testUser({ memberId: member.id })).actor();
  stranger = await (await testUser()).actor();
  editor = await (await testUser({ role: "editor" })).actor();
});

const editable = async (actor: UserActor, id = (type: EditedType) => ids[type]) => {
  const answers = await Promise.all(
    EDITED_TYPES.map((type) => mayEdit(actor, { type, id: id(type) })),
  );
  return EDITED_TYPES.filter((_, at) => answers[at]);
};

it("lets editors see every editor, company people their own, and others none", async () => {
  expect(await editable(editor!)).toEqual([...EDITED_TYPES]);
  expect(await editable(own!)).toEqual(["post", "member", "directory-post"]);
  expect(await editable(stranger!)).toEqual([]);
});

it("knows every editor that is declared", () => {
  const declared = TABLES.flatMap((one): readonly string[] =>
    "editor" in one ? one.editor.types : [],
  );
  expect([...EDITED_TYPES].toSorted()).toEqual(declared.toSorted());
});

it("knows nothing of what does not exist or was deleted", async () => {
  expect(await editable(editor!, () => 2_000_000_000)).toEqual([]);
  await db.page.update({ where: { id: ids.page }, data: { deletedAt: new Date() } });
  expect(await mayEdit(editor!, { type: "page", id: ids.page })).toBe(false);
});
