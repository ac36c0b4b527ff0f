import { beforeAll, expect, it } from "vitest";
import { testUser, type TestUser } from "@/lib/kernel/auth/test-users";
import { db } from "@/lib/kernel/core/db";
import type { MemberEditView } from "@/lib/directory/member/desk/view";
import { sendRequest } from "../../rights/request";
import { seedTestContent } from "../../test-content";

let profession = 0;
let editor: TestUser;

beforeAll(async () => {
  await seedTestContent();
  profession = (await db.profession.findFirstOrThrow({ select: { id: true } })).id;
  editor = await testUser({ role: "editor" });
});

const create = (user: TestUser, body: object) =>
  sendRequest("POST /api/member", {
    user,
    body: { co_category: [profession], address: "Ερμού 1", phones: ["210 000 4567"], ...body },
  });

// The control without the lock is in lib/kernel/slug/registry.test.ts.
it("gives companies of one name different slugs when created concurrently", async () => {
  const owners = await Promise.all([1, 2, 3].map(() => testUser({})));
  const result = await Promise.all(
    [editor, editor, ...owners].map((user) => create(user, { member_name: "Ατελιέ Νότος" })),
  );
  expect(result.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect(result.map(({ data }) => (data as MemberEditView).slug).sort()).toEqual([
    "atelie-notos",
    "atelie-notos-2",
    "atelie-notos-3",
    "atelie-notos-4",
    "atelie-notos-5",
  ]);
});

it("refuses the second of two concurrent requests for one slug, with an error at the field", async () => {
  const result = await Promise.all(
    [1, 2].map((at) => create(editor, { member_name: `Ατελιέ Δύση ${at}`, slug: "dysi" })),
  );
  expect(result.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(Object.keys(result.find(({ status }) => status === 422)!.errors)).toEqual(["slug"]);
});

it("does not give an added translation the slug of another company", async () => {
  const add = async (slug: string) => {
    const { id } = (await create(editor, { member_name: "Ατελιέ Βορράς" })).data as MemberEditView;
    return sendRequest("PUT /api/member/{id}", {
      user: editor,
      params: { id },
      body: { translations: { en: { member_name: "North", slug } } },
    });
  };
  expect((await add("north-studio")).status).toBe(200);
  const refused = await add("north-studio");
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ["translations.en.slug"]]);
});
